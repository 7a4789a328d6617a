/** What floats at the right edge: the codes of app and official account, the microblog, the way back to the top. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { offersTop } from './back-to-top.ts'
import { codePath } from '#domain/site/code-path.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { READER_HINT_KEY } from '../../reader-hint.ts'
import { readStored } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { watchPictures } from '../../ui/late-pictures.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useUnfold } from '../../ui/use-unfold.ts'
import { focusTop } from './page-top.ts'
import styles from './side-toolbar.module.css'
import { useSite } from '../../ui/site.ts'

export function SideToolbar() {
  // No tools, but they may load as late as these.
  useEffect(watchPictures, [])
  useReader()
  return (
    <>
      <Unread />
      <Tools />
    </>
  )
}

/** Who reads is not in a document that many share; who has signed out is not remembered either. */
function useReader(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (client.getQueryData(userQuery.queryKey) || readStored(READER_HINT_KEY))
      void import('../../know-reader.ts').then((part) => part.knowReader(client)).catch(() => {})
  }, [client])
}

const loadUnread = () => import('../../features/notice/unread-mark.tsx')

/** Only for signed-in readers. It is loaded here because this loads late, too: the initial bundle is full. */
function Unread() {
  const { data: user } = useQuery(userQuery)
  const [part, fetchPart] = useLazyPart(loadUnread)
  const signedIn = Boolean(user)
  useEffect(() => {
    if (signedIn) void fetchPart(true)
  }, [fetchPart, signedIn])
  return part && signedIn ? <part.UnreadMark /> : null
}

function Tools() {
  const { appUrl, officialAccount, social } = useSite()
  return (
    <aside className={styles['toolbar']} aria-label={m.frame.toolbar}>
      {appUrl ? <AppCode /> : null}
      {officialAccount.url && officialAccount.name ? <AccountCode /> : null}
      {social.map(({ name, url }) => (
        <a
          key={url}
          className={styles['tool']}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={m.frame.nameOpensWindow({ name })}
          title={name}
        >
          <Icon name="bubble" />
        </a>
      ))}
      <BackToTop />
    </aside>
  )
}

function AppCode() {
  const { name, appUrl } = useSite()
  const { open, area, button } = useUnfold(() => track('code-show', { code: 'app' }))
  return (
    <div className={styles['app']} {...area}>
      <button type="button" className={styles['tool']} aria-label={m.frame.appCode} {...button}>
        <Icon name="phone" />
      </button>
      {open ? (
        <div className={styles['panel']}>
          <img src={codePath('app', appUrl)} width={140} height={140} alt={m.frame.appCodeAlt({ name })} />
          <p>{m.frame.scanForApp}</p>
        </div>
      ) : null}
    </div>
  )
}

const loadQrDialog = () => import('../../ui/qr-dialog.tsx')

function AccountCode() {
  const { officialAccount } = useSite()
  const [part, fetchPart] = useLazyPart(loadQrDialog)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function show() {
    if (!(await fetchPart())) return
    setOpen(true)
    track('code-show', { code: 'account' })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-label={m.frame.accountCode}
        title={m.frame.officialAccount}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <Icon name="code" />
      </button>
      {part ? (
        <part.QrDialog
          open={open}
          onClose={() => setOpen(false)}
          title={m.frame.followAccount}
          subtitle={m.frame.scanToFollow({ name: officialAccount.name })}
          code={codePath('account', officialAccount.url)}
          endTitle={m.frame.updatesInWechat}
          finalFocus={button}
        />
      ) : null}
    </>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

function BackToTop() {
  const offered = useSyncExternalStore(
    subscribe,
    () => offersTop(scrollY, innerHeight),
    () => false,
  )
  if (!offered) return null
  return (
    <button
      type="button"
      className={styles['tool']}
      data-always
      aria-label={m.frame.backToTop}
      title={m.frame.backToTop}
      onClick={() => {
        // The style sheet and the reader's reduced-motion setting decide how it scrolls.
        scrollTo({ top: 0 })
        focusTop()
      }}
    >
      <Icon name="up" />
    </button>
  )
}
