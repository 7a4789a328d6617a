/** The data of the follow pages as queries, shared by the loader that fetches them and the page that reads them. */
import type { Api, Key } from '#contract/contract.ts'
import { followType, type FollowPart } from '#domain/content/follow-type.ts'
import { callQuery } from '../../api/call-query.ts'

/** The keys of these queries begin with them. */
export const FOLLOW_LIST = 'GET /api/userWebFollow/getUserFollowList' satisfies Key
export const FOLLOW_FEED = 'GET /api/userWebFollow/userWebFollowContentList' satisfies Key
export const SUGGESTIONS = 'GET /api/userWebFollow/suggestList' satisfies Key

export const followQuery = (api: Api, part: FollowPart, page: number) =>
  callQuery(api, FOLLOW_LIST, { query: { followType: followType[part], pgNo: page } })

export const feedQuery = (api: Api, after: string | undefined) => callQuery(api, FOLLOW_FEED, { query: { after } })

export const suggestionQuery = (api: Api) => callQuery(api, SUGGESTIONS)
