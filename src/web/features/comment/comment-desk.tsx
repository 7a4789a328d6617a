/** Where something is said about the thing itself; also looks after what waits to be said and where a link leads. */
import { useEffect } from 'react'
import { beijingTime, chineseDate } from '#rules/relative-time.ts'
import { useMine } from './comment-cache.ts'
import { CommentComposer } from './comment-composer.tsx'
import type { Room } from './comment-room.ts'
import { sayWhatWaits } from './comment-work.ts'
import { followHash } from './follow-hash.ts'
import styles from './comment-section.module.css'

export function CommentDesk({ room }: { room: Room }) {
  const { muteEnd } = useMine(room)

  useEffect(() => {
    // Whoever has begun to write in the meantime goes on.
    if (!room.writing) void sayWhatWaits(room)
    void followHash(room)
    const follow = () => void followHash(room)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what waits is looked for once, when the section comes alive
  }, [])

  if (muteEnd !== null) {
    return (
      <p className={styles['note']} role="status">
        你已被禁言，到 {chineseDate(muteEnd)} {beijingTime(muteEnd)} 为止。评论仍可以看，暂时不能写。
      </p>
    )
  }
  if (room.writing?.target === 0) {
    return <CommentComposer room={room} target={0} label="写评论" placeholder="写下你的看法……" />
  }
  return (
    <button type="button" className={styles['write']} data-write onClick={() => room.write({ target: 0, focus: true })}>
      写下你的看法……
    </button>
  )
}
