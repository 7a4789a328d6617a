/** What is to be bought, as a query; and which one an address means. */
import type { Api } from '#contract/contract.ts'
import { isOfferingType, type OfferingType } from '#domain/access/offering.ts'
import { callQuery } from '../../api/call-query.ts'

export type Target = { type: OfferingType; id?: number }

const ADDRESS = /^\/buy\/(\w+)(?:\/(\d{1,15}))?$/

export function readTarget(pathname: string): Target | null {
  const [, type, id] = ADDRESS.exec(pathname) ?? []
  return isOfferingType(type) ? { type, ...(id === undefined ? {} : { id: Number(id) }) } : null
}

/** Prices and what one owns change without the page: what was looked at and left is soon old. */
const LEFT_BEHIND = 5000

export const offerQuery = (api: Api, target: Target) => ({
  ...callQuery(api, 'GET /api/pay/offer', { query: target }),
  gcTime: LEFT_BEHIND,
})
