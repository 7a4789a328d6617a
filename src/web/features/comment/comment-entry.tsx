import type { Comment } from '#contract/comment.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Time } from '../../ui/time.tsx'
import { AccountFace } from '../account/account-face.tsx'
import styles from './comment-entry.module.css'

/** What one reader said. Those whom the editors chose are set like voices in print. */
export function CommentEntry({ comment }: { comment: Comment }) {
  const { author, text, createTime, zanNum, replyNum, recommend } = comment
  return (
    <article className={styles['comment']} data-chosen={recommend} data-gone={author.uid === null}>
      <AccountFace user={author} />
      <div>
        <p className={styles['name']}>
          {author.name}
          {recommend ? <span>编辑选出</span> : null}
        </p>
        <p className={styles['text']}>{text}</p>
        <p className={styles['meta']}>
          <Time at={createTime} />
          {zanNum > 0 ? <span>{wanNumber(zanNum)} 人赞</span> : null}
          {replyNum > 0 ? <span>{wanNumber(replyNum)} 条回复</span> : null}
        </p>
      </div>
    </article>
  )
}
