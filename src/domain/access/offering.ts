/** The offerings (spec 6): memberships for a year, and single items for good. Prices in whole fen. */
import { contentType } from '../content/content-type.ts'
import { MEMBERSHIPS, type MembershipKind } from './membership.ts'

export type PieceType = 'class' | 'young' | 'issue' | 'book'
export type OfferingType = MembershipKind | PieceType

/** `giftable`: may be given as a gift by link. */
export const PIECES: Readonly<Record<PieceType, { contentType: number; name: string; giftable: boolean }>> = {
  class: { contentType: contentType.course, name: '课程', giftable: true },
  young: { contentType: contentType.audioEdition, name: '听周刊', giftable: false },
  issue: { contentType: contentType.issue, name: '数字刊', giftable: true },
  book: { contentType: contentType.audioBook, name: '听书', giftable: false },
}

export const OFFERING_TYPES = [...Object.keys(MEMBERSHIPS), ...Object.keys(PIECES)] as [OfferingType, ...OfferingType[]]

export const isMembership = (type: OfferingType): type is MembershipKind => type in MEMBERSHIPS

export const isOfferingType = (value: unknown): value is OfferingType => OFFERING_TYPES.some((type) => type === value)

/** The name of the product in a list of offerings. */
export const offeringName = (type: OfferingType): string =>
  isMembership(type) ? MEMBERSHIPS[type].title : PIECES[type].name

/** How an item is paid for (spec 5): singly, or only with a membership. */
export const FEE_TYPES = { single: 1, memberOnly: 5 } as const
