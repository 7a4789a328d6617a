/**
 * The key under which something is ordered. The tab keeps it until the order has ended: a second press, a reload or an
 * answer that got lost on its way then lead to the same order, never to another one.
 */
import type { OfferingType } from '#domain/access/offering.ts'

export const ORDER_KEY = 'orderKey'

/** Everything that makes it a different order gives it a different key. */
export type OrderChoice = {
  type: OfferingType
  id: number | null
  provider: string
  gift: boolean
  message: string
  /** empty: none */
  coupon: string
}

type Kept = [choice: string, key: string]

/** Nobody has more in one tab; older ones have long ended on the server. */
const MOST = 20

const nameOf = ({ type, id, provider, gift, message, coupon }: OrderChoice): string =>
  JSON.stringify([type, id, provider, gift, gift ? message : '', coupon])

function readKept(stored: string | null): Kept[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')

export const findOrderKey = (stored: string | null, choice: OrderChoice): string | null =>
  readKept(stored).find(([name]) => name === nameOf(choice))?.[1] ?? null

export const keepOrderKey = (stored: string | null, choice: OrderChoice, key: string): string =>
  JSON.stringify([[nameOf(choice), key], ...withoutChoice(stored, choice)].slice(0, MOST))

export const dropOrderKey = (stored: string | null, choice: OrderChoice): string =>
  JSON.stringify(withoutChoice(stored, choice))

const withoutChoice = (stored: string | null, choice: OrderChoice): Kept[] =>
  readKept(stored).filter(([name]) => name !== nameOf(choice))
