/** The comments on a content item, as delivered with the page and as loaded since. */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Comment, CommentPage } from '#contract/site/comment.ts'
import type { Api } from '#contract/contract.ts'
import type { COMMENT_LIST } from '#domain/comment/comment-list.ts'
import { callQuery } from '../../api/call-query.ts'

export type Thing = { contentType: number; contentId: number }

type Usual = typeof COMMENT_LIST
// Literals that the compiler holds against the list of the domain: that file is not needed here.
const pgNo: Usual['page'] = 1
const rowNum: Usual['rows'] = 10
const recommend: Usual['recommend'] = 1
/** Featured ones first, unless the reader chooses otherwise. */
const ASKED = {
  chosen: { pgNo, rowNum, recommend },
  newest: { pgNo, rowNum, recommend: 0 },
  hottest: { pgNo, rowNum, sort: 'hot' },
} as const
export type CommentOrder = keyof typeof ASKED
export const COMMENT_ORDERS = Object.keys(ASKED) as CommentOrder[]

export const named = ({ contentType, contentId }: Thing) => ({ zhuanlanType: contentType, zhuanlanId: contentId })

/** Ten of them. */
export const firstComments = (api: Api, thing: Thing, order: CommentOrder = 'chosen') =>
  callQuery(api, 'GET /api/comment', { query: { ...named(thing), ...ASKED[order] } })

/** The order of the comments; cached for a while after leaving, so that going back restores the position. */
export const commentOrder = (thing: Thing) =>
  queryOptions<CommentOrder>({ queryKey: ['comment order', thing], queryFn: skipToken })

/**
 * The list with all pages added to it. It is stored as one, so that the first page, fetched again after a while, leaves no
 * gap before the others; and is cached for a while after leaving, as the order is.
 */
export const grownComments = (thing: Thing, order: CommentOrder) =>
  queryOptions<CommentPage>({ queryKey: ['grown comments', thing, order], queryFn: skipToken })

/** The target of a link, with its thread, if it was not in the list. A reader who returns later did not follow the link. */
export const linkedComment = (thing: Thing) =>
  queryOptions<{ list: Comment[] }>({ queryKey: ['linked comment', thing], queryFn: skipToken, gcTime: 0 })

/** Adds the next page, and returns its first comment. */
export async function growComments(
  { api, client, thing, order }: { api: Api; client: QueryClient; thing: Thing; order: CommentOrder },
  { list, next }: CommentPage,
): Promise<number | undefined> {
  if (next === null) return undefined
  const page = await api('GET /api/comment', { query: { ...named(thing), ...ASKED[order], after: next } })
  // A comment that was featured or liked just now would be listed twice.
  const known = new Set(list.map(({ id }) => id))
  const added = page.list.filter(({ id }) => !known.has(id))
  client.setQueryData(grownComments(thing, order).queryKey, { ...page, list: [...list, ...added] })
  return added[0]?.id
}
