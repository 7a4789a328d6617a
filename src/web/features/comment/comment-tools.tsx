/** What can be done with one comment: liked, answered, reported by others, taken back by who wrote it or taken away by an editor. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Comment } from '#contract/site/comment.ts'
import { commentAnchor } from '#domain/comment/comment-address.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { askForLogin } from '../../api/session-watch.ts'
import { useNow } from '../../ui/now.tsx'
import { Time } from '../../ui/time.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useMine } from './comment-cache.ts'
import { CommentComposer } from './comment-composer.tsx'
import { completeLike, pressLike } from './comment-like.ts'
import { commentRights } from './comment-model.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import { withdrawComment } from './comment-work.ts'
import { reportedComments } from './reported-comments.ts'
import entry from './comment-entry.module.css'
import styles from './comment-tools.module.css'

const loadReport = () => import('./report-dialog.tsx')
const loadConfirm = () => import('../../ui/confirm-dialog.tsx')

const THUMB =
  'M7 11v9H4v-9ZM7 11l4-8c2 0 2.600 1.500 2.200 3.200L12.500 9.500H19c1.300 0 2 1.100 1.700 2.300l-1.700 6.600c-.3 1-1 1.600-2 1.600H7'

/** The target of the focus after a deletion: the next comment, the previous one, or the heading. */
function findNeighbour(id: number): HTMLElement | null {
  const element = document.getElementById(commentAnchor(id))
  const section = element?.closest('section')
  if (!element || !section) return null
  const all = [...section.querySelectorAll<HTMLElement>('[id^="comment-"]')].filter((other) => !element.contains(other))
  const next = all.find((other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  return next ?? all.at(-1) ?? section.querySelector('h2')
}

export function CommentActions({ section, comment }: { section: CommentSectionState; comment: Comment }) {
  const { id, author, createTime, zanNum } = comment
  const now = useNow()
  const mine = useMine(section)
  const reported = useQuery(reportedComments).data?.includes(id) ?? false
  const [report, fetchReport] = useLazyPart(loadReport)
  const [confirm, fetchConfirm] = useLazyPart(loadConfirm)
  const [open, setOpen] = useState<'report' | 'delete' | null>(null)
  const close = () => setOpen(null)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- an intent from before signing in is carried out once, on mount
  useEffect(() => completeLike(section, comment), [])

  const liked = mine.zanIds.includes(id)
  const rights = commentRights(comment, { ...mine, uid: section.user?.uid })
  const answering = section.writing?.target === id

  async function remove() {
    const neighbour = findNeighbour(id)
    if (await withdrawComment(section, comment)) requestAnimationFrame(() => neighbour?.focus())
  }

  return (
    <>
      {rights.note ? <p className={styles['state']}>{rights.note}</p> : null}
      <div className={entry['meta']}>
        {/* The page's clock is up to a minute late: a new comment must not appear to be in the future. */}
        <Time at={Math.min(createTime, now)} />
        {rights.mayLike ? (
          <>
            <button type="button" aria-pressed={liked} onClick={() => void pressLike(section, comment, liked)}>
              <svg
                width="18"
                height="18"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden
              >
                <path d={THUMB} strokeLinejoin="round" />
              </svg>
              {m.comment.like}
              <span className="visually-hidden">{m.comment.commentOf({ name: author.name })}</span>
              {zanNum > 0 ? <span>{wanNumber(zanNum)}</span> : null}
            </button>
            {rights.mayAnswer ? (
              <button
                type="button"
                aria-expanded={answering}
                onClick={() => section.write(answering ? null : { target: id, focus: true })}
              >
                {m.comment.reply}
                <span className="visually-hidden">{author.name}</span>
              </button>
            ) : null}
          </>
        ) : null}
        {rights.mayDelete ? (
          <button type="button" onClick={async () => (await fetchConfirm()) && setOpen('delete')}>
            {m.word.delete}
            <span className="visually-hidden">{m.comment.commentOf({ name: author.name })}</span>
          </button>
        ) : (
          <button
            type="button"
            disabled={reported}
            onClick={async () => {
              if (!section.user) askForLogin('not-login')
              else if (await fetchReport()) setOpen('report')
            }}
          >
            {reported ? m.comment.reported : m.word.report}
            <span className="visually-hidden">{m.comment.commentOf({ name: author.name })}</span>
          </button>
        )}
      </div>
      {answering ? (
        <CommentComposer
          key={id}
          section={section}
          target={id}
          label={m.comment.replyTo({ name: author.name })}
          placeholder={m.comment.replyPlaceholder({ name: author.name })}
        />
      ) : null}
      {report ? (
        <report.ReportDialog section={section} comment={comment} open={open === 'report'} onClose={close} />
      ) : null}
      {confirm ? (
        <confirm.ConfirmDialog
          open={open === 'delete'}
          title={m.comment.deleteAsk}
          action={m.word.delete}
          onConfirm={() => void remove()}
          onClose={close}
        >
          {m.comment.deleteNote}
        </confirm.ConfirmDialog>
      ) : null}
    </>
  )
}
