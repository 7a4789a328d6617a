/** A list of comments, and what an editor decides about each of them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import { deskTabPath, type DeskList } from './comment-tab.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import type { CommentQuestion, AskKind } from './comment-ask.tsx'
import { deskCommentQuery, deskCountQuery, moderationLogQuery, mutedQuery } from './comment-desk-query.ts'
import styles from './moderation-view.module.css'
import { DeskEntry } from './comment-entry.tsx'
import { useOrder } from '../order/use-order.ts'

const SHEETS: Record<DeskList, { title: string; about: string; empty: string }> = {
  pending: {
    title: '待审的评论',
    about: '栏目要求先审后发，或者写到了待审词的评论。通过以后读者才看得到；作者一直看得到自己的评论和它的状态。',
    empty: '没有等着审的评论。',
  },
  reported: {
    title: '被举报的评论',
    about: '隐藏、删除或忽略，都算处理了举报。',
    empty: '没有还未处理的举报。',
  },
  hidden: {
    title: '隐藏的评论',
    about: '只有作者自己看得到，并且知道它被隐藏了。',
    empty: '没有隐藏的评论。',
  },
  published: {
    title: '发表的评论',
    about: '新的在前，包括回复。精选的评论排在读者看到的最前面。',
    empty: '还没有人发表评论。',
  },
}

const DONE: Record<CommentAction, string> = {
  approve: '已通过，评论已发表',
  hide: '已隐藏',
  feature: '已选为精选',
  unfeature: '已取消精选',
  delete: '已删除',
  dismiss: '已忽略举报',
}

export function CommentSheet({ api, state, page }: { api: Api; state: DeskList; page: number }) {
  const client = useQueryClient()
  const { data } = useQuery({ ...deskCommentQuery(api, state, page), enabled: false })
  const { title, busy, order } = useOrder()
  const [asked, setAsked] = useState<CommentQuestion | null>(null)
  const [open, setOpen] = useState(false)
  // To the button that asked; once that is gone with its row, to the title.
  const finalFocus = useRef<HTMLElement | null>(null)
  const [part, fetchPart] = useLazyPart(() => import('./comment-ask.tsx'))
  const { title: name, about, empty } = SHEETS[state]

  /** This sheet and the figures are looked up anew; the other sheets when they are next taken up. */
  async function refresh() {
    const own = [
      deskCommentQuery(api, state, page),
      deskCountQuery(api, 'pending'),
      deskCountQuery(api, 'reported'),
    ] as const
    const kept = new Set(own.map(({ queryKey }) => JSON.stringify(queryKey)))
    client.removeQueries({
      queryKey: ['GET /api/desk/comment'],
      predicate: ({ queryKey }) => !kept.has(JSON.stringify(queryKey)),
    })
    client.removeQueries({ queryKey: moderationLogQuery(api, 1).queryKey.slice(0, 1) })
    client.removeQueries({ queryKey: mutedQuery(api).queryKey })
    await Promise.all(own.map((query) => client.fetchQuery({ ...query, staleTime: 0 })))
  }

  const decide = ({ comment }: DeskComment, action: CommentAction, note?: string) =>
    order(`${comment.id}`, DONE[action], async () => {
      const body = { commentId: comment.id, action, ...(note ? { note } : {}) }
      await api('POST /api/desk/comment/decide', { body })
      await refresh()
    })

  const mute = ({ comment, uid }: DeskComment, days: number, reason: string) =>
    order(`${comment.id}`, `已禁言 ${days} 天`, async () => {
      await api('POST /api/desk/mute', { body: { uid, days, reason } })
      await refresh()
    })

  async function ask(kind: AskKind, entry: DeskComment) {
    finalFocus.current = document.activeElement as HTMLElement | null
    setAsked((last) => ({ kind, entry, turn: (last?.turn ?? 0) + 1 }))
    if (await fetchPart()) setOpen(true)
  }

  async function answer(done: Promise<boolean>) {
    if (!(await done)) return
    finalFocus.current = title.current
    setOpen(false)
  }

  const Ask = part?.CommentAsk
  return (
    <section className={styles['part']} aria-labelledby="desk-sheet">
      <h2 id="desk-sheet" ref={title} tabIndex={-1}>
        {name}
      </h2>
      <p className={styles['about']}>{about}</p>
      {data && data.list.length > 0 ? (
        <ul className={styles['entries']}>
          {data.list.map((entry) => (
            <DeskEntry
              key={entry.comment.id}
              entry={entry}
              busy={busy === `${entry.comment.id}`}
              disabled={busy !== null}
              onDecide={(action) => void decide(entry, action)}
              onAsk={(kind) => void ask(kind, entry)}
            />
          ))}
        </ul>
      ) : (
        <EmptyList>{page > 1 ? <a href={deskTabPath(state)}>这一页都处理完了，回到第一页</a> : empty}</EmptyList>
      )}
      {data ? <Pager page={page} pages={data.totalPage} href={(next) => deskTabPath(state, next)} /> : null}
      {Ask && asked ? (
        <Ask
          asked={asked}
          open={open}
          busy={busy !== null}
          finalFocus={finalFocus}
          onClose={() => setOpen(false)}
          onDecide={(action, note) => answer(decide(asked.entry, action, note))}
          onMute={(days, reason) => answer(mute(asked.entry, days, reason))}
        />
      ) : null}
    </section>
  )
}
