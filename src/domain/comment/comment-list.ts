/** The list of comments: what is asked for when nothing is said (spec 9), and where a page of it begins. */
import { contentType } from '../content/content-type.ts'

export const COMMENT_LIST = { page: 1, rows: 10, recommend: 1, sort: 'time', type: contentType.issue } as const

/** By time, the newest first; or what most people like first. */
export const COMMENT_SORTS = ['time', 'hot'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** What can be discussed; parts of other things are discussed with them. */
const DISCUSSABLE: ReadonlySet<number> = new Set([
  ...[contentType.article, contentType.issue, contentType.course],
  ...[contentType.episode, contentType.podcast, contentType.audioBook],
])

export const isDiscussable = (type: number): boolean => DISCUSSABLE.has(type)

/** The comment behind which a page begins. Its place is told by values, so it holds when the comment is gone. */
export type CommentPlace = { featured: boolean; at: number; id: number; likes: number }

/** Likes come last, and only when there are any: the order of time has no need of them. */
export function formatPlace({ featured, at, id, likes }: CommentPlace): string {
  return `${Number(featured)}.${at}.${id}${likes > 0 ? `.${likes}` : ''}`
}

/** Nothing for what was not written by us. */
export function readPlace(text: string): CommentPlace | null {
  const match = /^([01])\.(\d{1,15})\.(\d{1,15})(?:\.([1-9]\d{0,14}))?$/.exec(text)
  if (!match) return null
  return { featured: match[1] === '1', at: Number(match[2]), id: Number(match[3]), likes: Number(match[4] ?? 0) }
}
