/** For how long a membership can be bought, and the names of these offerings: `magazine` for a year, `magazine-month` for a month. */
import { m } from '#messages/domain.ts'
import type { MembershipKind } from './membership.ts'
import { MEMBERSHIPS } from './membership.ts'

const DAY = 24 * 60 * 60 * 1000

/** The days are never fewer than those of the calendar. `card` is a pass for such a term, `unit` ends a price. */
export const TERMS = {
  year: {
    get card() {
      return m.access.annualPass
    },
    get span() {
      return m.access.oneYear
    },
    get unit() {
      return m.access.year
    },
    ms: 366 * DAY,
  },
  quarter: {
    get card() {
      return m.access.quarterlyPass
    },
    get span() {
      return m.access.threeMonths
    },
    get unit() {
      return m.access.quarter
    },
    ms: 92 * DAY,
  },
  month: {
    get card() {
      return m.access.monthlyPass
    },
    get span() {
      return m.access.oneMonth
    },
    get unit() {
      return m.access.month
    },
    ms: 31 * DAY,
  },
} as const

export type Term = keyof typeof TERMS
/** The longest first. */
export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]]

/** A membership of a year is named by its kind alone. */
export type MembershipType = MembershipKind | `${MembershipKind}-${Exclude<Term, 'year'>}`

export const membershipType = (kind: MembershipKind, term: Term): MembershipType =>
  term === 'year' ? kind : `${kind}-${term}`

const PARTS: ReadonlyMap<string, { kind: MembershipKind; term: Term }> = new Map(
  TERM_NAMES.flatMap((term) =>
    (Object.keys(MEMBERSHIPS) as MembershipKind[]).map((kind) => [membershipType(kind, term), { kind, term }]),
  ),
)

export const MEMBERSHIP_TYPES = [...PARTS.keys()] as [MembershipType, ...MembershipType[]]

export const isMembershipType = (type: string): type is MembershipType => PARTS.has(type)

export const readMembershipType = (type: MembershipType) => PARTS.get(type)!
