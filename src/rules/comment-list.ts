/** The list of comments: what is asked for when nothing is said (spec 9), and where a page of it begins. */
import { contentType } from './content-type.ts'

export const COMMENT_LIST = { page: 1, rows: 10, recommend: 1, type: contentType.issue } as const

/** The comment behind which a page begins. Its place is told by values, so it holds when the comment is gone. */
export type CommentPlace = { featured: boolean; at: number; id: number }

export function formatPlace({ featured, at, id }: CommentPlace): string {
  return `${Number(featured)}.${at}.${id}`
}

/** Nothing for what was not written by us. */
export function readPlace(text: string): CommentPlace | null {
  const match = /^([01])\.(\d{1,15})\.(\d{1,15})$/.exec(text)
  return match ? { featured: match[1] === '1', at: Number(match[2]), id: Number(match[3]) } : null
}
