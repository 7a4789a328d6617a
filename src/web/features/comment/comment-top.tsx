/** Shown above the list: the target of a link, and the reader's own comments that are new or await moderation. */
import type { CommentPage } from '#contract/site/comment.ts'
import { m } from '#messages/site.ts'
import { useMine } from './comment-cache.ts'
import { CommentEntry } from './comment-entry.tsx'
import { listOwnAbove } from './comment-model.ts'
import type { CommentSectionState } from './comment-section-state.ts'
import styles from './comment-tools.module.css'

export function CommentTop({ section, page }: { section: CommentSectionState; page: CommentPage }) {
  const { linked } = section
  const own = listOwnAbove(useMine(section).list, page.list, linked)
  return (
    <>
      {linked ? (
        <li>
          <p className={styles['linked']}>{m.comment.fromLink}</p>
          <CommentEntry comment={linked} section={section} />
        </li>
      ) : null}
      {own.map((comment) => (
        <li key={comment.id}>
          <CommentEntry comment={comment} section={section} />
        </li>
      ))}
    </>
  )
}
