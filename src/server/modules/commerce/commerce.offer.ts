/** What can be bought now, and for how much: each offering by its type, single products also by their id. */
import type { PayData } from '#contract/site/pay.ts'
import { isClaimedBy } from '#db/claim.ts'
import { kindOfLevel, type GatedKind, type MembershipKind } from '#domain/access/membership.ts'
import {
  listWaysOfKind,
  listWaysTo,
  nameMembershipsFor,
  titleOf,
  type MembershipSales,
} from '#domain/access/membership-sale.ts'
import { readMembershipType, type MembershipType } from '#domain/access/membership-term.ts'
import { membershipIntro } from '#domain/access/membership-words.ts'
import { FEE_TYPES, isMembership, PIECES } from '#domain/access/offering.ts'
import type { OfferingType, PieceType } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import { presentPicture } from '../media/media.present.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createHoldings } from './commerce.holdings.ts'
import * as offers from './commerce.offer.queries.ts'
import { listMemberships } from './commerce.queries.ts'

type Shown = Pick<
  PayData,
  'pic' | 'title' | 'year' | 'qikan' | 'feeType' | 'originPrice' | 'price' | 'intro' | 'thingUrl'
> & {
  /** set for an issue of which nothing can be read here */
  printOnly?: boolean
  /** its magazine is switched off */
  closed?: boolean
}

export type Offer = Shown & {
  type: OfferingType
  id: number | null
  contentType: number | null
  giftable: boolean
  /** as shown on an order: of an issue, with the magazine and its number */
  fullTitle: string
}

export type Wanted = { type: OfferingType; id?: number | null | undefined }

/** A free offering needs no order; one that is only for members cannot have one. */
export const isForSale = ({ price, feeType }: Pick<Offer, 'price' | 'feeType'>): boolean =>
  price > 0 && feeType !== FEE_TYPES.memberOnly

/** Why nothing has to be bought, for readers; null when it is sold, or opened by a membership alone. */
function unsoldWords({ type, price, feeType, printOnly }: Offer): string | null {
  if (price > 0 || feeType === FEE_TYPES.memberOnly) return null
  if (isMembership(type)) return m.commerce.membershipNotSold
  return printOnly ? m.commerce.printOnly : m.commerce.freeNoPurchase
}

const GATES: Readonly<Record<PieceType, GatedKind>> = {
  issue: 'story',
  class: 'lesson',
  young: 'audio-edition',
  book: 'audio-book',
}

const PLAIN = { year: '', qikan: '', feeType: FEE_TYPES.single }

/** One that is not on sale has no price; codes for it stay valid. What it includes is looked up for the dialog alone. */
function membershipOffer(sales: MembershipSales, type: MembershipType): Offer {
  const way = listWaysOfKind(sales, readMembershipType(type).kind).find((known) => known.type === type)
  const title = titleOf(sales, type)
  const thing = { id: null, contentType: null, pic: null, giftable: false, thingUrl: paths.membership() }
  const prices = { price: way?.price ?? 0, originPrice: way?.originPrice ?? 0 }
  return { ...PLAIN, ...thing, type, title, fullTitle: title, ...prices, intro: '' }
}

/** The other terms of a membership; the memberships that open an item. */
function listOthers(sales: MembershipSales, type: OfferingType) {
  if (!isMembership(type)) return listWaysTo(sales, GATES[type])
  return listWaysOfKind(sales, readMembershipType(type).kind).filter((way) => way.type !== type)
}

type Needs = Tools & { listProviders: () => PayData['providers']; readSite: ReadSite }

export function createOffers({ db, listProviders, readSite }: Needs) {
  const finders: Record<PieceType, (id: number, now: number) => Promise<Shown | null>> = {
    async issue(id) {
      const row = await offers.findIssue(db, id)
      if (!row) return null
      const qikan = m.commerce.issueName({ magazineName: row.magazine_name, number: row.number })
      const printOnly = row.readable === null
      // An issue in which nothing is for members, or nothing can be read here, is nothing to pay for.
      const isSold = row.premium === 1 && !printOnly
      return {
        ...PLAIN,
        printOnly,
        closed: row.closed === 1,
        title: row.title,
        year: String(row.year),
        qikan,
        pic: presentPicture(row, m.commerce.issueCover({ issue: qikan, title: row.title })),
        price: isSold ? row.price : 0,
        originPrice: isSold ? Math.max(row.price, row.magazine_price) : 0,
        intro: m.commerce.issueIntro,
        thingUrl: paths.magazine(id),
      }
    },

    async class(id, now) {
      const row = await offers.findCourse(db, id, now)
      if (!row) return null
      const memberOnly = row.member_only === 1
      return {
        ...PLAIN,
        title: row.title,
        qikan: row.teacher,
        pic: presentPicture(row, row.title),
        feeType: memberOnly ? FEE_TYPES.memberOnly : FEE_TYPES.single,
        price: row.discount_price ?? row.price,
        originPrice: row.origin_price,
        intro: memberOnly
          ? m.commerce.courseForMembers({
              memberships: nameMembershipsFor(readSite().memberships, 'lesson') || m.commerce.aMembership,
            })
          : m.commerce.courseIntro,
        thingUrl: paths.course(id),
      }
    },

    async young(id) {
      const row = await offers.findAudioEdition(db, id)
      if (!row) return null
      return {
        ...PLAIN,
        closed: row.closed === 1,
        title: row.title,
        pic: presentPicture(row, m.commerce.editionCover({ magazineName: row.magazine_name, number: row.number })),
        price: row.price,
        originPrice: row.price,
        intro: m.commerce.audioEditionIntro,
        thingUrl: paths.issueAudio(row.issue_id),
      }
    },

    async book(id) {
      const row = await offers.findAudioBook(db, id)
      if (!row) return null
      return {
        ...PLAIN,
        title: row.title,
        pic: presentPicture(row, row.title),
        price: row.price,
        originPrice: row.price,
        intro: m.commerce.audioBookIntro,
        thingUrl: paths.listen(id),
      }
    },
  }

  /** Null when it is not published. A membership has no id; a product must have one. */
  async function findOffer({ type, id = null }: Wanted, now: number): Promise<Offer | null> {
    if (isMembership(type)) return id === null ? membershipOffer(readSite().memberships, type) : null
    const shown = id === null ? null : await finders[type](id, now)
    if (!shown) return null
    const { contentType, giftable } = PIECES[type]
    const fullTitle =
      type === 'issue' ? m.commerce.issueFullTitle({ issue: shown.qikan, title: shown.title }) : shown.title
    return { ...shown, type, id, contentType, fullTitle, giftable: giftable && isForSale(shown) }
  }

  /** Null also while its section or its magazine is switched off: what was bought, given or made out in codes before stays valid. */
  async function findOpenOffer(wanted: Wanted, now: number): Promise<Offer | null> {
    const isClosed =
      !isMembership(wanted.type) && isContentClosed(readSite().sectionsOff, PIECES[wanted.type].contentType)
    const offer = isClosed ? null : await findOffer(wanted, now)
    return offer?.closed ? null : offer
  }

  /** By claim, not by membership: bought, given or redeemed, and not expired. */
  const isOwned = (accountId: number, contentType: number, contentId: number, now: number): Promise<boolean> =>
    isClaimedBy(db, { contentType, contentId }, { accountId, now })

  async function findExpiry(viewer: Viewer, kind: MembershipKind, now: number): Promise<number | null> {
    const rows = await listMemberships(db, viewer.id)
    const running = rows.filter(({ level, starts_at, expires_at }) => {
      return kindOfLevel(level) === kind && starts_at <= now && expires_at > now
    })
    return running.length > 0 ? Math.max(...running.map(({ expires_at }) => expires_at)) : null
  }

  const findHoldings = createHoldings({ db, readSite })

  return {
    findOffer,
    findOpenOffer,
    isOwned,
    findHoldings,

    /** The offer as the window with the price shows it to this viewer. */
    async findPayData(wanted: Wanted, viewer: Viewer | null, now: number): Promise<PayData> {
      const offer = await findOpenOffer(wanted, now)
      if (!offer) throw new AppError('NOT_FOUND', m.commerce.notOnSale)
      const unsold = unsoldWords(offer)
      if (unsold !== null) throw new AppError('NOT_FOR_SALE', unsold)
      const { contentType, fullTitle: _, printOnly: __, closed: ___, ...shown } = offer
      const { type, id } = offer
      const sales = readSite().memberships
      const others = listOthers(sales, type)
      const [owned, openOrder, expireTime, holdings, couponTypes] = await Promise.all([
        viewer && contentType !== null && id !== null && isOwned(viewer.id, contentType, id, now),
        viewer && offers.findOpenOrder(db, { accountId: viewer.id, type, id }, now),
        viewer && isMembership(type) ? findExpiry(viewer, readMembershipType(type).kind, now) : null,
        isMembership(type) ? findHoldings() : null,
        offers.listCouponTypes(db, [type, ...others.map((other) => other.type)], now),
      ])
      return {
        ...shown,
        ...(isMembership(type) && holdings ? { intro: membershipIntro(type, holdings) } : {}),
        buyUrl: paths.buy(type, id),
        isOwned: owned === true,
        expireTime,
        openOrder,
        couponTypes,
        memberships: others.map((other) => {
          return { ...other, title: titleOf(sales, other.type), buyUrl: paths.buy(other.type) }
        }),
        providers: listProviders(),
      }
    },
  }
}
