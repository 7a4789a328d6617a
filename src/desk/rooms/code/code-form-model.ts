/** The form for creating codes: its problems, and its values. */
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { isMembership, offeringName, OFFERING_TYPES, type OfferingType } from '#domain/access/offering.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'

export type CodeFormValues = { type: OfferingType; thing: string; count: string; note: string; day: string }
export type CodeFieldName = 'thing' | 'count' | 'note' | 'day'
export type CodeOrder = { type: OfferingType; id?: number; count: number; note: string; expireTime?: number }

export const CODE_COUNT = { min: 1, max: 1000 } as const
export const CODE_NOTE_MAX = 100
const DAY = 24 * 60 * 60 * 1000

/** What a code may be for, memberships first. */
export const listCodeKinds = (sales: MembershipSales) =>
  OFFERING_TYPES.map((type) => ({ type, name: offeringName(sales, type) }))

/** The id of an item as in its address; null while it is not valid. */
export const readThing = (typed: string): number | null =>
  /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed.trim()) : null

/** The moment at which a day of Beijing is over: a code is good on its last day, too. Null when there is no such day. */
export function endOfDay(day: string): number | null {
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN
  return Number.isNaN(begin) ? null : startOfDay(begin) + DAY
}

export function codeProblems(
  { type, thing, count, note, day }: CodeFormValues,
  now: number,
): Partial<Record<CodeFieldName, string>> {
  const problems: Partial<Record<CodeFieldName, string>> = {}
  const many = Number(count)
  if (!isMembership(type) && readThing(thing) === null) problems.thing = m.code.enterItemId
  if (!Number.isInteger(many) || many < CODE_COUNT.min || many > CODE_COUNT.max)
    problems.count = m.code.countRange({ min: CODE_COUNT.min, max: CODE_COUNT.max })
  if (!note.trim()) problems.note = m.code.statePurpose
  const end = endOfDay(day)
  if (day && end === null) problems.day = m.code.invalidDate
  else if (end !== null && end <= now) problems.day = m.code.dayInPast
  return problems
}

/** Only for a form without problems. */
export function codeOrder({ type, thing, count, note, day }: CodeFormValues): CodeOrder {
  const id = isMembership(type) ? null : readThing(thing)
  const expireTime = endOfDay(day)
  return {
    type,
    ...(id === null ? {} : { id }),
    count: Number(count),
    note: note.trim(),
    ...(expireTime === null ? {} : { expireTime }),
  }
}
