/** The comments on a thing, as the page is told them and as they have grown since. */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { CommentPage } from '#contract/comment.ts'
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

export type Thing = { contentType: number; contentId: number }

const named = ({ contentType, contentId }: Thing) => ({ zhuanlanType: contentType, zhuanlanId: contentId })

/** Featured ones first, ten of them: what the call does when nothing else is said. */
export const firstComments = (api: Api, thing: Thing) => callQuery(api, 'GET /api/comment', { query: named(thing) })

/**
 * The list with all that was added to it. It is kept as one, so that the first page, fetched anew after a while, does
 * not tear a gap between itself and the others; and for a while after leaving, so that the way back finds its place.
 */
export const grownComments = (thing: Thing) =>
  queryOptions<CommentPage>({ queryKey: ['grown comments', thing], queryFn: skipToken })

/** Adds the page that follows, and says with which comment it begins. */
export async function growComments(
  { api, client, thing }: { api: Api; client: QueryClient; thing: Thing },
  { list, next }: CommentPage,
): Promise<number | undefined> {
  if (next === null) return undefined
  const page = await api('GET /api/comment', { query: { ...named(thing), after: next } })
  // One that was chosen by the editors just now would come a second time.
  const known = new Set(list.map(({ id }) => id))
  const added = page.list.filter(({ id }) => !known.has(id))
  client.setQueryData(grownComments(thing).queryKey, { ...page, list: [...list, ...added] })
  return added[0]?.id
}
