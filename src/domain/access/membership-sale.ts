/**
 * What memberships a site sells, under which names and for how much: a part of its settings. An order keeps the price and the
 * term that it was made with.
 */
import { m, zh } from '#messages/domain.ts'
import {
  kindOfLevel,
  MEMBERSHIP_KINDS,
  MEMBERSHIPS,
  type GatedKind,
  type Membership,
  type MembershipKind,
} from './membership.ts'
import { membershipType, readMembershipType, TERM_NAMES, type MembershipType, type Term } from './membership-term.ts'

/** Prices in fen. */
export type TermOffer = { term: Term; price: number; originPrice: number }

export type MembershipSale = {
  onSale: boolean
  name: string
  /** one for each term at most */
  offers: readonly TermOffer[]
  /** so many days before its end a member is reminded of it; 0: never */
  reminderDays: number
}

export type MembershipSales = Readonly<Record<MembershipKind, MembershipSale>>

/** What a new reader may try, once: the lowest level of a membership for some days. */
export type Trial = { kind: MembershipKind; days: number }

/** Of a site that sells nothing yet. */
export const NO_SALES: MembershipSales = {
  magazine: { onSale: false, name: zh.access.issueMembership, offers: [], reminderDays: 7 },
  knowledge: { onSale: false, name: zh.access.knowledgeMembership, offers: [], reminderDays: 7 },
  listening: { onSale: false, name: zh.access.listeningMembership, offers: [], reminderDays: 7 },
}

/** `price` in fen, the others in days and characters. */
export const SALE_LIMITS = { price: 10_000_000, name: 12, reminderDays: 60, trialDays: 90 } as const

/** The offers of a kind, the longest term first; none when it is not on sale. */
export function offersOf(sales: MembershipSales, kind: MembershipKind): TermOffer[] {
  const { onSale, offers } = sales[kind]
  return onSale ? TERM_NAMES.flatMap((term) => offers.find((offer) => offer.term === term) ?? []) : []
}

/** Whether any membership is on sale. */
export const sellsMemberships = (sales: MembershipSales): boolean =>
  MEMBERSHIP_KINDS.some((kind) => offersOf(sales, kind).length > 0)

/** The offering that buttons lead to: that of the longest term on sale. */
export function mainTypeOf(sales: MembershipSales, kind: MembershipKind): MembershipType | null {
  const [first] = offersOf(sales, kind)
  return first ? membershipType(kind, first.term) : null
}

/** They end the titles of orders, which are stored. */
const CARDS: Readonly<Record<Term, string>> = {
  year: zh.access.annualPass,
  quarter: zh.access.quarterlyPass,
  month: zh.access.monthlyPass,
}

/** As shown on an order. A name that ends in a card, such as 听书年卡, has the card of the term instead. */
export function titleOf(sales: MembershipSales, type: MembershipType): string {
  const { kind, term } = readMembershipType(type)
  return `${sales[kind].name.replace(/[年季月]卡$/, '')}${CARDS[term]}`
}

/** Null for a level of no membership. */
export function nameOfLevel(sales: MembershipSales, level: number): string | null {
  const kind = kindOfLevel(level)
  return kind && sales[kind].name
}

type OpeningTable = Readonly<Record<MembershipKind, Pick<Membership, 'opens'>>>

const opening = (gated: GatedKind, table: OpeningTable = MEMBERSHIPS) =>
  (Object.keys(table) as MembershipKind[]).filter((kind) => table[kind].opens.includes(gated))

/** For a sentence: 数字刊会员与知识会员; empty when none that opens it is on sale. */
export function nameMembershipsFor(sales: MembershipSales, gated: GatedKind): string {
  const names = opening(gated).flatMap((kind) => (offersOf(sales, kind).length > 0 ? sales[kind].name : []))
  const [last = '', ...before] = names.toReversed()
  if (before.length === 0) return last
  return m.access.namesAndLast({ names: before.toReversed().join(m.word.listSeparator), last })
}

export type MembershipWay = { type: MembershipType; price: number; originPrice: number }

/** What can be bought of one kind, the longest term first. */
export const listWaysOfKind = (sales: MembershipSales, kind: MembershipKind): MembershipWay[] =>
  offersOf(sales, kind).map(({ term, ...prices }) => ({ type: membershipType(kind, term), ...prices }))

/** The memberships that open something, the cheapest first. */
export const listWaysTo = (sales: MembershipSales, gated: GatedKind): MembershipWay[] =>
  opening(gated)
    .flatMap((kind) => listWaysOfKind(sales, kind))
    .toSorted((one, other) => one.price - other.price)
