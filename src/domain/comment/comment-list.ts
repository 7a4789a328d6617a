/** The list of comments: its defaults (spec 9), and its cursor. */
import { contentType } from '../content/content-type.ts'

export const COMMENT_LIST = { page: 1, rows: 10, recommend: 1, sort: 'time', type: contentType.issue } as const

/** By time, the newest first; or what most people like first. */
export const COMMENT_SORTS = ['time', 'hot'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** The types that can be discussed; parts of an item are discussed with it. */
const DISCUSSABLE: ReadonlySet<number> = new Set([
  ...[contentType.article, contentType.issue, contentType.course],
  ...[contentType.episode, contentType.podcast, contentType.audioBook],
])

export const isDiscussable = (type: number): boolean => DISCUSSABLE.has(type)

/** The cursor of the list of comments. It consists of values, so it stays valid when the comment is deleted. */
export type CommentCursor = { featured: boolean; at: number; id: number; likes: number }

/** Likes come last, and only when there are any: the order by time does not need them. */
export function formatCommentCursor({ featured, at, id, likes }: CommentCursor): string {
  return `${Number(featured)}.${at}.${id}${likes > 0 ? `.${likes}` : ''}`
}

/** Null for a malformed cursor. */
export function parseCommentCursor(text: string): CommentCursor | null {
  const match = /^([01])\.(\d{1,15})\.(\d{1,15})(?:\.([1-9]\d{0,14}))?$/.exec(text)
  if (!match) return null
  return { featured: match[1] === '1', at: Number(match[2]), id: Number(match[3]), likes: Number(match[4] ?? 0) }
}
