/** What the drawer shows, under one key for whoever asks. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

export const latestUpdates = (api: Api) => callQuery(api, 'GET /api/index/indexLastUpdated', { query: {} })
