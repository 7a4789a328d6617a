import type { Comment, CommentState, OwnComment } from '#contract/site/comment.ts'
import type { ProfileComment } from '#contract/site/profile.ts'
import { formatCommentCursor } from '#domain/comment/comment-list.ts'
import { DELETED_COMMENT, UNSEEN_COMMENT } from '#domain/comment/comment-text.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { CommentRow, OwnedCommentRow } from './comment.queries.ts'

const NOBODY: Comment['author'] = {
  uid: null,
  name: '',
  pic: null,
  isAuthor: false,
  isMember: false,
  isHouse: false,
}

/** Of a deleted account only the deletion is shown; its name was emptied with it. */
function presentAuthor(row: CommentRow): Comment['author'] {
  if (row.left_at !== null) return { ...NOBODY, name: m.word.closedAccount }
  return {
    uid: row.account_id,
    name: row.author_name,
    pic: presentPicture(row),
    isAuthor: row.account_id === row.maker_id || Number(row.credit_count) > 0,
    isMember: row.is_member === 1,
    isHouse: row.author_role !== 'reader',
  }
}

/** A reply names whom it answers only when that is a reply, too: an answer to the top-level comment needs no label. */
function presentAnswered(row: CommentRow): Comment['replyTo'] {
  if (row.answered_id === null || row.parent_root_id === null) return null
  if (row.parent_state !== 'published') return { uid: null, name: m.comment.unseenComment }
  return row.answered_left_at === null
    ? { uid: row.answered_id, name: row.answered_name ?? '' }
    : { uid: null, name: m.word.closedAccount }
}

type Reply = Comment['replies'][number]

/** Text and author, in any state. */
function presentWhole(row: CommentRow, replies: Reply[]): Comment {
  return {
    id: row.id,
    text: row.text,
    author: presentAuthor(row),
    createTime: row.created_at,
    zanNum: row.like_count,
    replyNum: row.reply_count,
    recommend: row.featured === 1,
    deleted: false,
    rootId: row.root_id,
    replyTo: presentAnswered(row),
    replies,
  }
}

/** The public view: an unpublished comment is an empty placeholder. */
export function presentComment(row: CommentRow, replies: Reply[] = []): Comment {
  const whole = presentWhole(row, replies)
  if (row.state === 'published') return whole
  const text = row.state === 'deleted' ? DELETED_COMMENT : UNSEEN_COMMENT
  return { ...whole, text, author: NOBODY, zanNum: 0, recommend: false, deleted: true, replyTo: null }
}

export const presentReply = (row: CommentRow): Reply => ({ ...presentComment(row), replies: [] })

/** As its author and the editors see it; a deleted comment has no content left for anybody. */
export function presentOwn(row: CommentRow): OwnComment {
  return { ...presentWhole(row, []), state: row.state as CommentState, holdReason: row.hold_reason }
}

/** Outside its thread, a comment names what it is about. */
export const presentProfileComment = (row: OwnedCommentRow): ProfileComment => ({
  comment: presentComment(row),
  thing: { contentType: row.content_type, contentId: row.content_id, title: row.title },
})

export function presentCursor(row: CommentRow): string {
  return formatCommentCursor({ featured: row.featured === 1, at: row.created_at, id: row.id, likes: row.like_count })
}
