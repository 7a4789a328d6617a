/** The form for creating codes: its problems, and its values. */
import { MEMBERSHIPS } from '#domain/access/membership.ts'
import { isMembership, OFFERING_TYPES, PIECES, type OfferingType, type PieceType } from '#domain/access/offering.ts'
import { startOfDay } from '#domain/time/relative-time.ts'

const isPieceType = (type: OfferingType): type is PieceType => !isMembership(type)

export type CodeFormValues = { type: OfferingType; thing: string; count: string; note: string; day: string }
export type CodeFieldName = 'thing' | 'count' | 'note' | 'day'
export type CodeOrder = { type: OfferingType; id?: number; count: number; note: string; expireTime?: number }

export const CODE_COUNT = { min: 1, max: 1000 } as const
export const CODE_NOTE_MAX = 100
const DAY = 24 * 60 * 60 * 1000

/** What a code may be for, memberships first. */
export const CODE_KINDS = [
  ...OFFERING_TYPES.filter(isMembership).map((type) => ({ type, name: MEMBERSHIPS[type].title })),
  ...OFFERING_TYPES.filter(isPieceType).map((type) => ({ type, name: PIECES[type].name })),
]

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
  if (!isMembership(type) && readThing(thing) === null) problems.thing = '请填写编号，它在那一页的网址里'
  if (!Number.isInteger(many) || many < CODE_COUNT.min || many > CODE_COUNT.max)
    problems.count = `一次可以做 ${CODE_COUNT.min} 到 ${CODE_COUNT.max} 个`
  if (!note.trim()) problems.note = '请写明用途'
  const end = endOfDay(day)
  if (day && end === null) problems.day = '日期不对'
  else if (end !== null && end <= now) problems.day = '这一天已经过去了'
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
