/** The tabs of the desk for orders: all of them, those that wait for staff, and each state. */
import { m } from '#messages/domain.ts'
import type { OrderState } from './order-machine.ts'
import { paths } from '../paths.ts'
import { cleanKeyword } from '../search/search-keyword.ts'

/** Labels for staff, who know more of an order than its reader needs to. */
export const ORDER_SHEETS = [
  {
    tab: 'all',
    get name() {
      return m.word.all
    },
  },
  {
    tab: 'refund',
    get name() {
      return m.commerce.refundRequests
    },
  },
  {
    tab: 'invoice',
    get name() {
      return m.commerce.invoicesToIssue
    },
  },
  {
    tab: 'created',
    get name() {
      return m.commerce.orderCreated
    },
  },
  {
    tab: 'pending',
    get name() {
      return m.commerce.awaitingPayment
    },
  },
  {
    tab: 'paid',
    get name() {
      return m.commerce.awaitingFulfilment
    },
  },
  {
    tab: 'fulfilled',
    get name() {
      return m.commerce.fulfilled
    },
  },
  {
    tab: 'refunding',
    get name() {
      return m.commerce.refunding
    },
  },
  {
    tab: 'refunded',
    get name() {
      return m.commerce.refunded
    },
  },
  {
    tab: 'closed',
    get name() {
      return m.commerce.closed
    },
  },
] as const satisfies { tab: 'all' | 'refund' | 'invoice' | OrderState; name: string }[]

export type OrderTab = (typeof ORDER_SHEETS)[number]['tab']
export type OrderSheet = { tab: OrderTab; keyword: string; page: number }

/** As much as the call takes. */
const KEYWORD_MAX = 40

export const orderTabName = (tab: OrderTab): string => ORDER_SHEETS.find((sheet) => sheet.tab === tab)!.name

/** Unknown values are ignored. */
export function readOrderSheet(search: Record<string, unknown>): OrderSheet {
  const { tab, keyword, page } = search
  const number = Number(page)
  return {
    tab: ORDER_SHEETS.find((sheet) => sheet.tab === tab)?.tab ?? 'all',
    // The end of an order's number is read from the address as a number.
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? clip(String(keyword)) : '',
    page: Number.isSafeInteger(number) && number > 1 ? number : 1,
  }
}

const clip = (keyword: string) => [...cleanKeyword(keyword)].slice(0, KEYWORD_MAX).join('')

/** The first sheet and the first page have no name in the address. */
export function orderSheetPath({ tab, keyword = '', page = 1 }: Pick<OrderSheet, 'tab'> & Partial<OrderSheet>): string {
  return paths.deskOrder({
    tab: tab === 'all' ? undefined : tab,
    keyword: keyword || undefined,
    page: page > 1 ? String(page) : undefined,
  })
}

/** The parameters of the call. */
export function orderFilter({ tab, keyword }: OrderSheet): {
  state?: OrderState
  waiting?: 'refund' | 'invoice'
  keyword?: string
} {
  const words = keyword ? { keyword } : {}
  if (tab === 'all') return words
  return tab === 'refund' || tab === 'invoice' ? { waiting: tab, ...words } : { state: tab, ...words }
}
