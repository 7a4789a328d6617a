/** What the desk for comments shows, as queries: the loader fetches them and the page reads them, in the same words. */
import type { Api } from '#contract/contract.ts'
import type { DeskList } from './comment-tab.ts'
import { callQuery } from '../../../api/call-query.ts'

/** Others work here, too: a sheet that was laid aside is soon old. */
const LEFT_BEHIND = 5000
const fresh = { gcTime: LEFT_BEHIND }

export const deskCommentQuery = (api: Api, state: DeskList, page: number) => ({
  ...callQuery(api, 'GET /api/desk/comment', { query: { state, pgNo: page } }),
  ...fresh,
})

/** How many there are; the one that comes along is not looked at. */
export const deskCountQuery = (api: Api, state: 'pending' | 'reported') => ({
  ...callQuery(api, 'GET /api/desk/comment', { query: { state, rowNum: 1 } }),
  ...fresh,
})

export const heldWordQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/desk/heldWord'), ...fresh })
export const columnModeQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/desk/columnMode'), ...fresh })
export const mutedQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/desk/mute'), ...fresh })
export const moderationLogQuery = (api: Api, page: number) => ({
  ...callQuery(api, 'GET /api/desk/moderationLog', { query: { pgNo: page } }),
  ...fresh,
})
