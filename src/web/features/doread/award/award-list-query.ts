/** Which awards there have been, the newest first: the bar of every page of the award needs to know. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../../api/call-query.ts'

export const awardListQuery = (api: Api) => callQuery(api, 'GET /api/doread/award')
