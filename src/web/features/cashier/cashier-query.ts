import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

/** A payment changes without the page: what was looked at and left is soon old. */
const LEFT_BEHIND = 5000

export const cashierQuery = (api: Api, token: string) => ({
  ...callQuery(api, 'GET /api/cashier/:token', { params: { token } }),
  gcTime: LEFT_BEHIND,
})
