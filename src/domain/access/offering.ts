/** The offerings (spec 6): memberships for a term, and single items for good. Prices in whole fen. */
import { m } from '#messages/domain.ts'
import { contentType } from '../content/content-type.ts'
import { titleOf, type MembershipSales } from './membership-sale.ts'
import { isMembershipType, MEMBERSHIP_TYPES, type MembershipType } from './membership-term.ts'

export type PieceType = 'class' | 'young' | 'issue' | 'book'
export type OfferingType = MembershipType | PieceType

/** `giftable`: may be given as a gift by link. */
export const PIECES: Readonly<Record<PieceType, { contentType: number; name: string; giftable: boolean }>> = {
  class: {
    contentType: contentType.course,
    get name() {
      return m.word.course
    },
    giftable: true,
  },
  young: {
    contentType: contentType.audioEdition,
    get name() {
      return m.access.audioEdition
    },
    giftable: false,
  },
  issue: {
    contentType: contentType.issue,
    get name() {
      return m.word.digitalIssue
    },
    giftable: true,
  },
  book: {
    contentType: contentType.audioBook,
    get name() {
      return m.access.audioBook
    },
    giftable: false,
  },
}

export const OFFERING_TYPES = [...MEMBERSHIP_TYPES, ...Object.keys(PIECES)] as [OfferingType, ...OfferingType[]]

export const isMembership = (type: OfferingType): type is MembershipType => isMembershipType(type)

export const isOfferingType = (value: unknown): value is OfferingType => OFFERING_TYPES.some((type) => type === value)

/** The name of the product in a list of offerings. */
export const offeringName = (sales: MembershipSales, type: OfferingType): string =>
  isMembership(type) ? titleOf(sales, type) : PIECES[type].name

/** How an item is paid for (spec 5): singly, or only with a membership. */
export const FEE_TYPES = { single: 1, memberOnly: 5 } as const
