/** A list of comments, and what an editor decides about each of them. */
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useQuestion } from '../../kit/use-question.ts'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'
import { CommentAsk, type CommentQuestion } from './comment-ask.tsx'
import { DeskEntry } from './comment-entry.tsx'
import { deskTabPath, type DeskList } from './comment-tab.ts'

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

/** The default each time the dialog opens. */
const WEEK = '7'

export function CommentSheet({ state, page }: { state: DeskList; page: number }) {
  const { set } = useQueryFilter()
  const { data, error, refetch } = useFreshQuery('GET /api/desk/comment', { query: { state, pgNo: page } })
  const { title, busy, act } = useRowAction()
  const { asked, ask, change, goTo, dialog } = useQuestion<CommentQuestion>()
  const decision = useCallAction('POST /api/desk/comment/decide', { refresh: ['GET /api/desk/comment'] })
  const silence = useCallAction('POST /api/desk/mute', {
    refresh: ['GET /api/desk/comment', 'GET /api/desk/member/:id'],
  })
  const rename = useCallAction('POST /api/desk/member/:id/resetName', {
    refresh: ['GET /api/desk/comment', 'GET /api/desk/member/:id'],
  })
  const { title: name, about, empty } = SHEETS[state]

  const decide = ({ comment }: DeskComment, action: CommentAction, note?: string) =>
    act(`${comment.id}`, DONE[action], () =>
      decision.run({ body: { commentId: comment.id, action, ...(note ? { note } : {}) } }),
    )

  function carryOut({ kind, entry, days }: CommentQuestion, reason: string): Promise<boolean> {
    const { uid, comment } = entry
    switch (kind) {
      case 'mute':
        return act(`${comment.id}`, `已禁言 ${Number(days)} 天`, () =>
          silence.run({ body: { uid, days: Number(days), reason } }),
        )
      case 'name':
        return act(`${comment.id}`, '已恢复为默认名字', () => rename.run({ params: { id: uid }, body: { reason } }))
      default:
        return decide(entry, kind, reason)
    }
  }

  async function answer(question: CommentQuestion, reason: string): Promise<boolean> {
    const isDone = await carryOut(question, reason)
    if (isDone) goTo(title.current)
    return isDone
  }

  return (
    <RoomPart title={name} titleRef={title} about={about}>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? (
        <RoomEmpty>{page > 1 ? <a href={deskTabPath(state)}>这一页都处理完了，回到第一页</a> : empty}</RoomEmpty>
      ) : null}
      {data && data.list.length > 0 ? (
        <ul className={ledger['rows']}>
          {data.list.map((entry) => (
            <DeskEntry
              key={entry.comment.id}
              entry={entry}
              busy={busy === `${entry.comment.id}`}
              disabled={busy !== null}
              onDecide={(action) => void decide(entry, action)}
              onAsk={(kind) => ask({ kind, entry, days: WEEK })}
            />
          ))}
        </ul>
      ) : null}
      {data ? <PageNav {...data} page={page} unit="条" onPage={(next) => set({ page: String(next) })} /> : null}
      {asked ? (
        <CommentAsk
          {...dialog}
          asked={asked}
          busy={busy !== null}
          onDays={(days) => change({ ...asked, days })}
          onAnswer={(reason) => answer(asked, reason)}
        />
      ) : null}
    </RoomPart>
  )
}
