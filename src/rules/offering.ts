/**
 * What can be bought (spec 6): memberships for a year, and single things for good. The first three names are those of the
 * wire; prices of memberships are here, those of things stand with the things. Everything in whole fen.
 */
import { contentType } from './content-type.ts'
import type { VipKind } from './vip-level.ts'

export const OFFERING_TYPES = ['magazine', 'class', 'young', 'knowledge', 'listening', 'issue', 'book'] as const
export type OfferingType = (typeof OFFERING_TYPES)[number]

export type MembershipType = 'magazine' | 'knowledge' | 'listening'
export type PieceType = Exclude<OfferingType, MembershipType>

/** What a year costs (spec 9); the knowledge card has never cost more. */
export const MEMBERSHIPS: Readonly<
  Record<MembershipType, { kind: VipKind; title: string; price: number; originPrice: number }>
> = {
  magazine: { kind: 'magazine', title: '数字刊会员年卡', price: 29_800, originPrice: 38_800 },
  knowledge: { kind: 'knowledge', title: '知识会员年卡', price: 38_800, originPrice: 38_800 },
  listening: { kind: 'listening', title: '听书年卡', price: 19_800, originPrice: 19_800 },
}

/** `giftable`: may be given away by link. */
export const PIECES: Readonly<Record<PieceType, { contentType: number; name: string; giftable: boolean }>> = {
  issue: { contentType: contentType.issue, name: '数字刊', giftable: true },
  class: { contentType: contentType.course, name: '课程', giftable: true },
  young: { contentType: contentType.audioEdition, name: '听周刊', giftable: false },
  book: { contentType: contentType.audioBook, name: '听书', giftable: false },
}

export const isMembershipType = (type: OfferingType): type is MembershipType => type in MEMBERSHIPS

export const isOfferingType = (value: unknown): value is OfferingType => OFFERING_TYPES.some((type) => type === value)

/** What it is called among other things that are sold. */
export const offeringName = (type: OfferingType): string =>
  isMembershipType(type) ? MEMBERSHIPS[type].title : PIECES[type].name

/** How a thing is paid for (spec 5): by itself, or only with a membership. */
export const FEE_TYPES = { single: 1, memberOnly: 5 } as const

/** A year is never shorter than the calendar's. */
export const MEMBERSHIP_TERM = 366 * 24 * 60 * 60 * 1000
