/** A profile as queries, shared by the loader that fetches them and the page that reads them. */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { ProfileCommentPage } from '#contract/site/profile.ts'
import { typeOfWork, type WorkKind } from '#domain/content/work-kind.ts'
import { callQuery } from '../../api/call-query.ts'

/** `uid` as the address has it. */
export const personQuery = (api: Api, uid: string) => callQuery(api, 'GET /api/homepage/index', { query: { uid } })

export const worksQuery = (api: Api, uid: string, kind: WorkKind | undefined, page: number) =>
  callQuery(api, 'GET /api/homepage/listWorks', {
    query: { uid, pgNo: page, ...(kind ? { contentType: typeOfWork(kind) } : {}) },
  })

export const fansQuery = (api: Api, uid: string, page: number) =>
  callQuery(api, 'GET /api/homepage/fansList', { query: { uid, pgNo: page } })

export const profileCommentsQuery = (api: Api, uid: string) =>
  callQuery(api, 'GET /api/homepage/myCommentLsit', { query: { uid, after: undefined } })

/** With all pages appended to it; cached as one for a while after leaving, so that going back restores the position. */
export const grownCommentsQuery = (uid: string) =>
  queryOptions<ProfileCommentPage>({ queryKey: ['grown said', uid], queryFn: skipToken })

type CommentSource = { api: Api; client: QueryClient; uid: string }

/** Adds the next page, and returns its first comment. */
export async function growProfileComments(
  { api, client, uid }: CommentSource,
  { list, next }: ProfileCommentPage,
): Promise<number | undefined> {
  if (next === null) return undefined
  const page = await api('GET /api/homepage/myCommentLsit', { query: { uid, after: next } })
  client.setQueryData(grownCommentsQuery(uid).queryKey, { ...page, list: [...list, ...page.list] })
  return page.list[0]?.comment.id
}
