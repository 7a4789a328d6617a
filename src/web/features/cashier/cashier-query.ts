import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

/** A payment changes independently of the page: data of a page that was left is soon stale. */
const LEFT_BEHIND = 5000

export const cashierQuery = (api: Api, token: string) => ({
  ...callQuery(api, 'GET /api/cashier/:token', { params: { token } }),
  gcTime: LEFT_BEHIND,
})
