/** The composer for a comment on the item itself; also submits a pending comment and follows links to comments. */
import { useEffect } from 'react'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
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
        你已被禁言，到 {chineseDate(muteEnd)} {beijingTime(muteEnd)} 为止。评论仍可以看，暂时不能写。
      </p>
    )
  }
  if (section.writing?.target === 0) {
    return <CommentComposer section={section} target={0} label="写评论" placeholder="写下你的看法……" />
  }
  return (
    <button
      type="button"
      className={styles['write']}
      data-write
      onClick={() => section.write({ target: 0, focus: true })}
    >
      写下你的看法……
    </button>
  )
}
