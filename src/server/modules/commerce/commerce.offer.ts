/** What can be bought now, and for how much: each offering by its type, single products also by their id. */
import type { PayData } from '#contract/site/pay.ts'
import { isClaimedBy } from '#db/claim.ts'
import {
  kindOfLevel,
  MEMBERSHIPS,
  membershipsFor,
  nameMembershipsFor,
  type GatedKind,
  type MembershipKind,
} from '#domain/access/membership.ts'
import { MEMBERSHIP_WORDS } from '#domain/access/membership-words.ts'
import { FEE_TYPES, isMembership, PIECES } from '#domain/access/offering.ts'
import type { OfferingType, PieceType } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import { presentPicture } from '../media/media.present.ts'
import type { Tools } from '../module-tools.ts'
import * as offers from './commerce.offer.queries.ts'
import { listMemberships } from './commerce.queries.ts'

type Shown = Pick<
  PayData,
  'pic' | 'title' | 'year' | 'qikan' | 'feeType' | 'originPrice' | 'price' | 'intro' | 'thingUrl'
> & {
  /** set for an issue of which nothing can be read here */
  printOnly?: boolean
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
function unsoldWords({ price, feeType, printOnly }: Pick<Offer, 'price' | 'feeType' | 'printOnly'>): string | null {
  if (price > 0 || feeType === FEE_TYPES.memberOnly) return null
  return printOnly ? '这一期只有纸刊，没有数字版出售' : '这件内容免费，不用购买'
}

const GATES: Readonly<Record<PieceType, GatedKind>> = {
  issue: 'story',
  class: 'lesson',
  young: 'audio-edition',
  book: 'audio-book',
}

const PLAIN = { year: '', qikan: '', feeType: FEE_TYPES.single }

function membershipOffer(type: MembershipKind): Offer {
  const { title, price, originPrice } = MEMBERSHIPS[type]
  const { intro } = MEMBERSHIP_WORDS[type]
  const thing = { id: null, contentType: null, pic: null, giftable: false, thingUrl: paths.membership() }
  return { ...PLAIN, ...thing, type, title, fullTitle: title, price, originPrice, intro }
}

export function createOffers({ db, listProviders }: Tools & { listProviders: () => PayData['providers'] }) {
  const finders: Record<PieceType, (id: number, now: number) => Promise<Shown | null>> = {
    async issue(id) {
      const row = await offers.findIssue(db, id)
      if (!row) return null
      const qikan = `${row.magazine_name} 第${row.number}期`
      const printOnly = row.readable === null
      // An issue in which nothing is for members, or nothing can be read here, is nothing to pay for.
      const isSold = row.premium === 1 && !printOnly
      return {
        ...PLAIN,
        printOnly,
        title: row.title,
        year: String(row.year),
        qikan,
        pic: presentPicture(row, `${qikan}封面：${row.title}`),
        price: isSold ? row.price : 0,
        originPrice: isSold ? Math.max(row.price, row.magazine_price) : 0,
        intro: '购买后，这一期的文章永久可读',
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
        intro: memberOnly ? `这门课程不单独出售，${nameMembershipsFor('lesson')}可以听` : '购买后，全部课时永久可听',
        thingUrl: paths.course(id),
      }
    },

    async young(id) {
      const row = await offers.findAudioEdition(db, id)
      if (!row) return null
      return {
        ...PLAIN,
        title: row.title,
        pic: presentPicture(row, `${row.magazine_name}第${row.number}期封面`),
        price: row.price,
        originPrice: row.price,
        intro: '购买后，这一期的录音永久可听',
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
        intro: '购买后，全书永久可听',
        thingUrl: paths.listen(id),
      }
    },
  }

  /** Null when it is not published. A membership has no id; a product must have one. */
  async function findOffer({ type, id = null }: Wanted, now: number): Promise<Offer | null> {
    if (isMembership(type)) return id === null ? membershipOffer(type) : null
    const shown = id === null ? null : await finders[type](id, now)
    if (!shown) return null
    const { contentType, giftable } = PIECES[type]
    const fullTitle = type === 'issue' ? `${shown.qikan}：${shown.title}` : shown.title
    return { ...shown, type, id, contentType, fullTitle, giftable: giftable && isForSale(shown) }
  }

  /** By claim, not by membership: bought, given or redeemed, and not expired. */
  const isOwned = (accountId: number, contentType: number, contentId: number, now: number): Promise<boolean> =>
    isClaimedBy(db, { contentType, contentId }, { accountId, now })

  async function findExpiry(viewer: Viewer, type: MembershipKind, now: number): Promise<number | null> {
    const rows = await listMemberships(db, viewer.id)
    const running = rows.filter(({ level, starts_at, expires_at }) => {
      return kindOfLevel(level) === type && starts_at <= now && expires_at > now
    })
    return running.length > 0 ? Math.max(...running.map(({ expires_at }) => expires_at)) : null
  }

  return {
    findOffer,
    isOwned,

    /** The offer as the window with the price shows it to this viewer. */
    async findPayData(wanted: Wanted, viewer: Viewer | null, now: number): Promise<PayData> {
      const offer = await findOffer(wanted, now)
      if (!offer) throw new AppError('NOT_FOUND', '没有这件商品，或已下架')
      const unsold = unsoldWords(offer)
      if (unsold !== null) throw new AppError('NOT_FOR_SALE', unsold)
      const { contentType, fullTitle: _, printOnly: __, ...shown } = offer
      const { type, id } = offer
      const [owned, openOrder, expireTime] = await Promise.all([
        viewer && contentType !== null && id !== null && isOwned(viewer.id, contentType, id, now),
        viewer && offers.findOpenOrder(db, { accountId: viewer.id, type, id }, now),
        viewer && isMembership(type) ? findExpiry(viewer, type, now) : null,
      ])
      const others = isMembership(type) ? [] : membershipsFor(GATES[type])
      return {
        ...shown,
        buyUrl: paths.buy(type, id),
        isOwned: owned === true,
        expireTime,
        openOrder,
        memberships: others.map((other) => {
          const { title, price, originPrice } = MEMBERSHIPS[other]
          return { type: other, title, price, originPrice, buyUrl: paths.buy(other) }
        }),
        providers: listProviders(),
      }
    },
  }
}
