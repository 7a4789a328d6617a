/** The reader's own data as queries, shared by the loader that fetches them and the page that reads them. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { ShelfSearch } from '../routing/shelf-type.ts'
import { statusOf } from './api-error.ts'
import { callQuery, userQuery } from './call-query.ts'

export const bookmarkQuery = (api: Api, { page = 1, kind, keyword }: Omit<ShelfSearch, 'type'>) =>
  callQuery(api, 'GET /api/myCollection/getMyPageBookmarkArticle', {
    query: { pgNo: page, ...(kind ? { contentType: kind } : {}), ...(keyword ? { keyword } : {}) },
  })

/** The player reports listening to the server in the background: data that was prefetched and not shown is soon stale. */
const LEFT_BEHIND = 5000

export const studyQuery = (api: Api, page: number) => ({
  ...callQuery(api, 'GET /api/user/history/study', { query: { pgNo: page } }),
  gcTime: LEFT_BEHIND,
})

export const weekQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/user/history/week'), gcTime: LEFT_BEHIND })

export const purchaseBlockQuery = (api: Api) => callQuery(api, 'GET /api/user/myBuyListBlock')

export const purchaseQuery = (api: Api, page: number, kind: number | undefined) =>
  callQuery(api, 'GET /api/user/buyListByBlockType', { query: { pgNo: page, ...(kind ? { blockType: kind } : {}) } })

/** As many as a wall of boards holds. */
const SHELF_ROWS = 60

export const ownedIssueQuery = (api: Api, page: number) =>
  callQuery(api, 'GET /api/user/possess', { query: { pgNo: page, rowNum: SHELF_ROWS } })

export const membershipQuery = (api: Api) => callQuery(api, 'GET /api/user/membershipList')

export const sessionQuery = (api: Api) => callQuery(api, 'GET /api/user/sessionList')

export const profileQuery = (api: Api) => callQuery(api, 'GET /api/user/profile')

type Context = { queryClient: QueryClient; api: Api }

/** One page of a shelf; how many entries it has. */
export async function fetchShelf({ queryClient, api }: Context, search: ShelfSearch) {
  const { type, kind, page = 1 } = search
  if (type === 'collect') return queryClient.ensureQueryData(bookmarkQuery(api, search))
  if (type === 'device') return { list: await queryClient.ensureQueryData(sessionQuery(api)) }
  if (type === 'history') {
    const [studies] = await Promise.all([
      queryClient.ensureQueryData(studyQuery(api, page)),
      queryClient.ensureQueryData(weekQuery(api)),
    ])
    return studies
  }
  const [data] = await Promise.all([
    queryClient.ensureQueryData(purchaseQuery(api, page, kind)),
    queryClient.ensureQueryData(purchaseBlockQuery(api)),
  ])
  return data
}

/**
 * Data for signed-in readers only; null for everyone else. A session that ended while the page was open is not an error
 * either: the page then shows the sign-in prompt.
 */
export async function fetchOwn<Data>({ queryClient }: Context, fetch: () => Promise<Data>): Promise<Data | null> {
  if (!(await queryClient.ensureQueryData(userQuery))) return null
  try {
    return await fetch()
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    queryClient.setQueryData(userQuery.queryKey, null)
    return null
  }
}
