/** What floats at the right edge: the codes of app and official account, the microblog, the way back to the top. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { offersTop } from './back-to-top.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { watchPictures } from '../../ui/late-pictures.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useUnfold } from '../../ui/use-unfold.ts'
import { focusTop } from './page-top.ts'
import styles from './side-toolbar.module.css'

export function SideToolbar() {
  // Not a tool, but it may load as late as these.
  useEffect(watchPictures, [])
  return (
    <>
      <Unread />
      <Tools />
    </>
  )
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
  return (
    <aside className={styles['toolbar']} aria-label="工具栏">
      <AppCode />
      <AccountCode />
      <a
        className={styles['tool']}
        href={brand.microblog}
        target="_blank"
        rel="noopener"
        aria-label="官方微博（在新窗口打开）"
        title="官方微博"
      >
        <Icon name="bubble" />
      </a>
      <BackToTop />
    </aside>
  )
}

function AppCode() {
  const { open, area, button } = useUnfold(() => track('code-show', { code: 'app' }))
  return (
    <div className={styles['app']} {...area}>
      <button type="button" className={styles['tool']} aria-label="客户端二维码" {...button}>
        <Icon name="phone" />
      </button>
      {open ? (
        <div className={styles['panel']}>
          <img src={paths.media('code/app.svg')} width={140} height={140} alt={`二维码：下载${brand.name}客户端`} />
          <p>扫码下载客户端</p>
        </div>
      ) : null}
    </div>
  )
}

const loadQrDialog = () => import('../../ui/qr-dialog.tsx')

function AccountCode() {
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
        aria-label="公众号二维码"
        title="公众号"
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
          title="关注公众号"
          subtitle={`打开微信，扫一扫，关注“${brand.account.name}”`}
          code={paths.media('code/account.svg')}
          endTitle="每周五傍晚，把新的一期送到您手上"
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
      aria-label="回到顶部"
      title="回到顶部"
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
