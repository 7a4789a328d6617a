/** Orders as queries: the loader fetches them and the page reads them, in the same words. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { callQuery } from '../../api/call-query.ts'

/** Money moves without the page: what was looked at and left is soon old. */
const LEFT_BEHIND = 5000
const LIST = 'GET /api/order'

export const orderListQuery = (api: Api, page: number) => ({
  ...callQuery(api, LIST, { query: { pgNo: page } }),
  gcTime: LEFT_BEHIND,
})

export const orderQuery = (api: Api, number: string) => ({
  ...callQuery(api, 'GET /api/order/:number', { params: { number } }),
  gcTime: LEFT_BEHIND,
})

/** An order as the last call has told it; lists that show it are fetched anew on the next visit. */
export function keepOrder(client: QueryClient, api: Api, order: OrderDetail): void {
  client.setQueryData(orderQuery(api, order.number).queryKey, order)
  client.removeQueries({ queryKey: [LIST] })
}

export const giftQuery = (api: Api, code: string) => ({
  ...callQuery(api, 'GET /api/gift/:code', { params: { code } }),
  gcTime: LEFT_BEHIND,
})
