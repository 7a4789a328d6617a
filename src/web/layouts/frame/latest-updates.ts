/** The data of the drawer, under one key for all callers. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

export const latestUpdates = (api: Api) => callQuery(api, 'GET /api/index/indexLastUpdated', { query: {} })
