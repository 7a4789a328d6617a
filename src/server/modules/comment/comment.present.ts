import type { Comment } from '#contract/comment.ts'
import { formatPlace } from '#rules/comment-list.ts'
import { presentPicture } from '../media/media.present.ts'
import type { CommentRow } from './comment.queries.ts'

/** Of whoever has left, nothing is told but that they have; their name was emptied when they went. */
export function presentComment(row: CommentRow): Comment {
  const gone = row.left_at !== null
  return {
    id: row.id,
    text: row.text,
    author: {
      uid: gone ? null : row.account_id,
      name: gone ? '已注销用户' : row.author_name,
      pic: gone ? null : presentPicture(row),
    },
    createTime: row.created_at,
    zanNum: row.like_count,
    replyNum: row.reply_count,
    recommend: row.featured === 1,
  }
}

export function presentPlace(row: CommentRow): string {
  return formatPlace({ featured: row.featured === 1, at: row.created_at, id: row.id })
}
