/** Orders as queries, shared by the loader that fetches them and the page that reads them. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { callQuery } from '../../api/call-query.ts'

/** Payments change independently of the page: data of a page that was left is soon stale. */
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

/** Stores an order from the last response; lists that show it are fetched again on the next visit. */
export function keepOrder(client: QueryClient, api: Api, order: OrderDetail): void {
  client.setQueryData(orderQuery(api, order.number).queryKey, order)
  client.removeQueries({ queryKey: [LIST] })
}

export const giftQuery = (api: Api, code: string) => ({
  ...callQuery(api, 'GET /api/gift/:code', { params: { code } }),
  gcTime: LEFT_BEHIND,
})
