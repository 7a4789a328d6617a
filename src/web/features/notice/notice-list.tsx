/** The inbox: notices by kind, the newest first; more are appended on request. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { Notice, NoticePage, NoticeSetting, UnreadNotices } from '#contract/site/notice.ts'
import { NOTICE_NAMES, type NoticeKind } from '#domain/account/notice-kind.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { addNotices, listNoticeTabs } from './model.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { markRead, noticeQuery } from './notice-query.ts'
import { NoticeSwitches } from './notice-switches.tsx'
import styles from './notice-list.module.css'

type Props = {
  api: Api
  /** of this kind alone */
  kind: NoticeKind | undefined
  page: NoticePage
  unread: UnreadNotices
  setting: NoticeSetting
}

/** The requested content is loaded: screen reader and keyboard users continue there. */
const goOn = (element: HTMLElement | null) => element?.focus()

export function NoticeList({ api, kind, page, unread, setting }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'read' | 'more' | null>(null)
  const [newId, setNewId] = useState<number>()

  async function act(which: 'read' | 'more', work: () => Promise<void>) {
    if (busy) return
    setBusy(which)
    try {
      await work()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(null)
    }
  }

  async function more() {
    const query = { ...(kind ? { kind } : {}), ...(page.next ? { after: page.next } : {}) }
    const grown = addNotices(page, await api('GET /api/notice/list', { query }))
    client.setQueryData(noticeQuery(api, kind).queryKey, grown.page)
    setNewId(grown.newId)
  }

  function open({ id, isNew }: Notice) {
    // The reader does not wait for it, and if it fails the notice stays unread.
    if (isNew) void markRead(client, api, [id]).catch(() => {})
  }

  return (
    <>
      <div className={styles['bar']}>
        <KindTabs kind={kind} unread={unread} />
        <button
          type="button"
          className={styles['all']}
          disabled={unread.total === 0}
          aria-busy={busy === 'read'}
          onClick={() => void act('read', () => markRead(client, api))}
        >
          {m.notice.markAllRead}
        </button>
      </div>
      {page.list.length > 0 ? (
        <ul className={styles['list']}>
          {page.list.map((notice) => (
            <li key={notice.id} {...(notice.id === newId ? { ref: goOn, tabIndex: -1 } : {})}>
              <NoticeEntry notice={notice} onOpen={() => open(notice)} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing kind={kind} />
      )}
      {page.next ? (
        <MoreButton what={m.notice.notices} busy={busy === 'more'} onPress={() => void act('more', more)} />
      ) : null}
      <NoticeSwitches api={api} setting={setting} />
    </>
  )
}

function KindTabs({ kind, unread }: { kind: NoticeKind | undefined; unread: UnreadNotices }) {
  return (
    <nav className={styles['kinds']} aria-label={m.notice.noticeKinds}>
      <ul>
        {listNoticeTabs(unread).map((tab) => (
          <li key={tab.name}>
            <a href={paths.shelf('notice', 1, tab.kind)} aria-current={tab.kind === kind ? 'page' : undefined}>
              {tab.name}
              {tab.num > 0 ? (
                <>
                  {' '}
                  <span>
                    {tab.num}
                    <span className={styles['words']}>{m.notice.unreadAfterCount}</span>
                  </span>
                </>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ kind }: { kind: NoticeKind | undefined }) {
  return kind ? (
    <EmptyShelf
      text={m.notice.noneOfKind({ name: NOTICE_NAMES[kind].name })}
      way={m.notice.seeAll}
      href={paths.shelf('notice')}
    />
  ) : (
    <EmptyShelf text={m.notice.noNotices} way={m.word.toFrontPage} href={paths.home()} />
  )
}
