/** A list of comments, and what an editor decides about each of them. */
import type { CommentAction, DeskComment } from '#contract/desk/comment.ts'
import { m } from '#messages/desk.ts'
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
    title: m.comment.pendingComments,
    about: m.comment.pendingAbout,
    empty: m.comment.noPending,
  },
  reported: {
    title: m.comment.reportedComments,
    about: m.comment.reportedAbout,
    empty: m.comment.noReported,
  },
  hidden: {
    title: m.comment.hiddenComments,
    about: m.comment.hiddenAbout,
    empty: m.comment.noHidden,
  },
  published: {
    title: m.comment.publishedComments,
    about: m.comment.publishedAbout,
    empty: m.comment.noPublished,
  },
}

const DONE: Record<CommentAction, string> = {
  approve: m.comment.approved,
  hide: m.comment.stateHidden,
  feature: m.comment.nowFeatured,
  unfeature: m.comment.unfeatured,
  delete: m.word.deleted,
  dismiss: m.comment.reportsDismissed,
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
        return act(`${comment.id}`, m.comment.mutedFor({ days: Number(days) }), () =>
          silence.run({ body: { uid, days: Number(days), reason } }),
        )
      case 'name':
        return act(`${comment.id}`, m.comment.defaultNameRestored, () =>
          rename.run({ params: { id: uid }, body: { reason } }),
        )
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
        <RoomEmpty>{page > 1 ? <a href={deskTabPath(state)}>{m.comment.pageDone}</a> : empty}</RoomEmpty>
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
      {data ? (
        <PageNav {...data} page={page} total={m.comment.total} onPage={(next) => set({ page: String(next) })} />
      ) : null}
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
