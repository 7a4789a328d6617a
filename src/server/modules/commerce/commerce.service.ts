/** What a reader owns, and the week of membership that a new reader may try. */
import type { OwnedMembership, PurchaseBlock, PurchaseCard } from '#contract/commerce.ts'
import { contentLabel } from '#rules/content-label.ts'
import { windowTimes, type DayWindow } from '#rules/rank-period.ts'
import { TRIAL, vipKind, vipName } from '#rules/vip-level.ts'
import { AppError } from '../../http/app-error.ts'
import { createMemo } from '../../http/memo.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './commerce.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const FIRST_FEW = 4
const MINUTE = 60 * 1000
const PLACES = 100
const CHARTS_KEPT = 20

type PageOptions = { pgNo: number; rowNum: number; contentType?: number | undefined }

export function createCommerceService({ db, content }: Tools & { content: ContentService }) {
  const memo = createMemo<{ contentId: number; score: number }[]>({ lifetime: MINUTE, size: CHARTS_KEPT })

  const presentOwned = (rows: queries.OwnedRow[], now: number): Promise<PurchaseCard[]> =>
    content.listCardsWith(rows, (row) => ({
      buyTime: row.granted_at,
      expireTime: row.expires_at,
      isValid: row.expires_at === null || row.expires_at > now,
    }))

  return {
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

    /** A level that is no membership any more is not told. */
    async listMemberships(accountId: number, now: number): Promise<OwnedMembership[]> {
      const rows = await queries.listMemberships(db, accountId)
      return rows.flatMap(({ level, starts_at, expires_at }) => {
        const name = vipName(level)
        if (name === null) return []
        return { vipLevel: level, name, startTime: starts_at, expireTime: expires_at, isValid: expires_at > now }
      })
    },

    /** What was bought most, and by how many, at most a hundred; of two alike the newer first. A minute old at most. */
    listTopBought({ contentType, window }: { contentType: number; window: DayWindow }, now: number) {
      const key = `${contentType}/${window.from}/${window.to}`
      return memo(key, now, () => queries.listTopBought(db, { contentType, ...windowTimes(window) }, PLACES))
    },

    /** Once per person: whoever is refused further down has not claimed, so the mark goes with the transaction. */
    async claimTrial(accountId: number, now: number) {
      const vipExpiration = now + TRIAL.days * DAY
      await db.transaction().execute(async (transaction) => {
        if (!(await queries.insertTrial(transaction, accountId, now))) throw new AppError('TRIAL_REFUSED')
        const levels = await queries.listLevels(transaction, accountId)
        if (levels.some(({ level }) => vipKind(level) === vipKind(TRIAL.level)))
          throw new AppError('TRIAL_REFUSED', '你已开通过知识会员，七天体验只送给新会员')
        await queries.insertMembership(transaction, {
          account_id: accountId,
          level: TRIAL.level,
          starts_at: now,
          expires_at: vipExpiration,
        })
      })
      return { vipLevel: TRIAL.level, vipExpiration }
    },
  }
}

export type CommerceService = ReturnType<typeof createCommerceService>
