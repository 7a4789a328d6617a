/** The comments on a thing, as the page is told them and as they have grown since. */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Comment, CommentPage } from '#contract/site/comment.ts'
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

export type Thing = { contentType: number; contentId: number }

/** Featured ones first is what the call does when nothing else is said. */
const ASKED = { chosen: {}, newest: { recommend: 0 }, hottest: { sort: 'hot' } } as const
export type CommentOrder = keyof typeof ASKED
export const COMMENT_ORDERS = Object.keys(ASKED) as CommentOrder[]

export const named = ({ contentType, contentId }: Thing) => ({ zhuanlanType: contentType, zhuanlanId: contentId })

/** Ten of them. */
export const firstComments = (api: Api, thing: Thing, order: CommentOrder = 'chosen') =>
  callQuery(api, 'GET /api/comment', { query: { ...named(thing), ...ASKED[order] } })

/** In which order they are read; kept for a while after leaving, so that the way back finds its place. */
export const commentOrder = (thing: Thing) =>
  queryOptions<CommentOrder>({ queryKey: ['comment order', thing], queryFn: skipToken })

/**
 * The list with all that was added to it. It is kept as one, so that the first page, fetched anew after a while, does
 * not tear a gap between itself and the others; and for a while after leaving, as the order is.
 */
export const grownComments = (thing: Thing, order: CommentOrder) =>
  queryOptions<CommentPage>({ queryKey: ['grown comments', thing, order], queryFn: skipToken })

/** Where a link leads, with its thread, if that was not in the list. Whoever comes back later did not come by the link. */
export const linkedComment = (thing: Thing) =>
  queryOptions<{ list: Comment[] }>({ queryKey: ['linked comment', thing], queryFn: skipToken, gcTime: 0 })

/** Adds the page that follows, and says with which comment it begins. */
export async function growComments(
  { api, client, thing, order }: { api: Api; client: QueryClient; thing: Thing; order: CommentOrder },
  { list, next }: CommentPage,
): Promise<number | undefined> {
  if (next === null) return undefined
  const page = await api('GET /api/comment', { query: { ...named(thing), ...ASKED[order], after: next } })
  // One that was chosen by the editors, or liked, just now would come a second time.
  const known = new Set(list.map(({ id }) => id))
  const added = page.list.filter(({ id }) => !known.has(id))
  client.setQueryData(grownComments(thing, order).queryKey, { ...page, list: [...list, ...added] })
  return added[0]?.id
}
