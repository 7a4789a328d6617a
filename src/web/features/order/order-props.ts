/** What every part of an order's page is handed. */
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'

export type OrderProps = { api: Api; order: OrderDetail; onChange: (order: OrderDetail) => void }
