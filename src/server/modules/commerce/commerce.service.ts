/** Offerings, what a reader owns, and the trial of a membership for new readers. */
import type { OwnedMembership, PurchaseBlock, PurchaseCard } from '#contract/site/commerce.ts'
import type { PayData } from '#contract/site/pay.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { levelOf } from '#domain/access/membership.ts'
import { nameOfLevel } from '#domain/access/membership-sale.ts'
import { PIECES, type PieceType } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { daysText } from '#domain/text/days-text.ts'
import { windowTimes, type DayWindow } from '#domain/content/rank-period.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createMemo } from '../../http/cache/memo.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { give, giveTerm, giveThing, takeBackGrants, takeBackTerm, takeBackThing } from './commerce.grant.ts'
import { createOffers } from './commerce.offer.ts'
import * as queries from './commerce.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const FIRST_FEW = 4
const MINUTE = 60 * 1000
const PLACES = 100
const CHARTS_KEPT = 20

type PageOptions = { pgNo: number; rowNum: number; contentType?: number | undefined }

type Needs = Tools & {
  content: ContentService
  /** the ways to pay that are switched on */
  listProviders: () => PayData['providers']
  readSite: ReadSite
}

const PIECE_TYPES = Object.keys(PIECES) as PieceType[]

/** Where a product of a kind is bought; empty for kinds that are not sold separately. */
function buyUrl(contentType: number, contentId: number): string {
  const type = PIECE_TYPES.find((piece) => PIECES[piece].contentType === contentType)
  return type ? paths.buy(type, contentId) : ''
}

export function createCommerceService({ db, content, listProviders, readSite }: Needs) {
  const offers = createOffers({ db, listProviders, readSite })
  const memo = createMemo<{ contentId: number; score: number }[]>({ lifetime: MINUTE, size: CHARTS_KEPT })

  const presentOwned = (rows: queries.OwnedRow[], now: number): Promise<PurchaseCard[]> =>
    content.listCardsWith(rows, (row) => {
      const isValid = row.expires_at === null || row.expires_at > now
      const hasPage = !isContentClosed(readSite().sectionsOff, row.content_type)
      return {
        buyTime: row.granted_at,
        expireTime: row.expires_at,
        isValid,
        buyUrl: isValid || !hasPage ? '' : buyUrl(row.content_type, row.content_id),
        hasPage,
      }
    })

  return {
    findOffer: offers.findOffer,
    findOpenOffer: offers.findOpenOffer,
    isOwned: offers.isOwned,
    findPayData: offers.findPayData,
    findHoldings: offers.findHoldings,
    give,
    takeBack: takeBackGrants,
    giveTerm,
    giveThing,
    takeBackTerm,
    takeBackThing,

    async listBlocks(accountId: number, now: number): Promise<PurchaseBlock[]> {
      const [counts, rows] = await Promise.all([
        queries.countOwnedByKind(db, accountId),
        queries.listFirstOwned(db, accountId, FIRST_FEW),
      ])
      const byKind = Map.groupBy(await presentOwned(rows, now), (card) => card.contentType)
      return counts.map(({ contentType, count }) => ({
        blockType: contentType,
        name: contentLabel(contentType),
        totalCount: count,
        list: byKind.get(contentType) ?? [],
      }))
    },

    async listPage(accountId: number, { pgNo, rowNum, contentType }: PageOptions, now: number) {
      const filter = { accountId, contentType }
      const [rows, totalCount] = await Promise.all([
        queries.listOwned(db, filter, rowNum, (pgNo - 1) * rowNum),
        queries.countOwned(db, filter),
      ])
      const list = await presentOwned(rows, now)
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** Levels that are no longer a membership are omitted. */
    async listMemberships(accountId: number, now: number): Promise<OwnedMembership[]> {
      const rows = await queries.listMemberships(db, accountId)
      const sales = readSite().memberships
      return rows.flatMap(({ level, starts_at, expires_at }) => {
        const name = nameOfLevel(sales, level)
        if (name === null) return []
        const isValid = starts_at <= now && now < expires_at
        return { vipLevel: level, name, startTime: starts_at, expireTime: expires_at, isValid }
      })
    },

    /** The most bought, with the number of buyers, at most a hundred; of equals the newer first. At most a minute old. */
    listTopBought({ contentType, window }: { contentType: number; window: DayWindow }, now: number) {
      const key = `${contentType}/${window.from}/${window.to}`
      return memo(key, now, () => queries.listTopBought(db, { contentType, ...windowTimes(window) }, PLACES))
    },

    /** Once per account: a refusal further down rolls back the transaction, so that it does not count as claimed. */
    async claimTrial(accountId: number, now: number) {
      const { memberships, trial } = readSite()
      if (!trial) throw new AppError('NOT_FOR_SALE', m.commerce.noTrial)
      const { kind, days } = trial
      const termMs = days * DAY
      await db.transaction().execute(async (transaction) => {
        if (!(await queries.insertTrial(transaction, accountId, now))) throw new AppError('TRIAL_REFUSED')
        if (await queries.wasMember(transaction, accountId, kind))
          throw new AppError(
            'TRIAL_REFUSED',
            m.commerce.trialForNewMembers({ name: memberships[kind].name, days: daysText(days) }),
          )
        await giveTerm(transaction, { accountId, kind, source: 'trial', termMs }, now)
      })
      return { vipLevel: levelOf(kind, 0), vipExpiration: now + termMs }
    },
  }
}

export type CommerceService = ReturnType<typeof createCommerceService>
