/** The composer for a comment on the item itself; also submits a pending comment and follows links to comments. */
import { useEffect } from 'react'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { useMine } from './comment-cache.ts'
import { CommentComposer } from './comment-composer.tsx'
import type { CommentSectionState } from './comment-section-state.ts'
import { submitPendingComment } from './comment-work.ts'
import { followHash } from './follow-hash.ts'
import styles from './comment-section.module.css'

export function CommentComposerSlot({ section }: { section: CommentSectionState }) {
  const { muteEnd } = useMine(section)

  useEffect(() => {
    // Does not replace a comment that was begun in the meantime.
    if (!section.writing) void submitPendingComment(section)
    void followHash(section)
    const follow = () => void followHash(section)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pending comment is looked up once, on mount
  }, [])

  if (muteEnd !== null) {
    return (
      <p className={styles['note']} role="status">
        {m.comment.muted({ date: chineseDate(muteEnd), time: beijingTime(muteEnd) })}
      </p>
    )
  }
  if (section.writing?.target === 0) {
    return (
      <CommentComposer
        section={section}
        target={0}
        label={m.comment.writeComment}
        placeholder={m.comment.placeholder}
      />
    )
  }
  return (
    <button
      type="button"
      className={styles['write']}
      data-write
      onClick={() => section.write({ target: 0, focus: true })}
    >
      {m.comment.placeholder}
    </button>
  )
}
