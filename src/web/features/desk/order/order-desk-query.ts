/** What the desk for orders shows, as queries: the loader fetches them and the page reads them. */
import type { Api } from '#contract/contract.ts'
import { orderFilter, type OrderSheet } from '#domain/commerce/order-tab.ts'
import { callQuery } from '../../../api/call-query.ts'

/** Money moves while nobody looks: what was laid aside is soon old. */
const LEFT_BEHIND = 5000
const fresh = { gcTime: LEFT_BEHIND }

export const deskOrderQuery = (api: Api, sheet: OrderSheet) => ({
  ...callQuery(api, 'GET /api/desk/order', { query: { pgNo: sheet.page, ...orderFilter(sheet) } }),
  ...fresh,
})

export const deskOrderDetailQuery = (api: Api, number: string) => ({
  ...callQuery(api, 'GET /api/desk/order/:number', { params: { number } }),
  ...fresh,
})
