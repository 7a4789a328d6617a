/** The offering as a query, and the one that an address names. */
import type { Api } from '#contract/contract.ts'
import { isOfferingType, type OfferingType } from '#domain/access/offering.ts'
import { callQuery } from '../../api/call-query.ts'

export type Target = { type: OfferingType; id?: number }

const ADDRESS = /^\/buy\/(\w+)(?:\/(\d{1,15}))?$/

export function readTarget(pathname: string): Target | null {
  const [, type, id] = ADDRESS.exec(pathname) ?? []
  return isOfferingType(type) ? { type, ...(id === undefined ? {} : { id: Number(id) }) } : null
}

/** Prices and entitlements change independently of the page: data of a page that was left is soon stale. */
const LEFT_BEHIND = 5000

export const offerQuery = (api: Api, target: Target) => ({
  ...callQuery(api, 'GET /api/pay/offer', { query: target }),
  gcTime: LEFT_BEHIND,
})
