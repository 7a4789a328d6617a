/** Codes: made by staff in batches, shown once, stored as hashes, and redeemed by the first to enter one. */
import { createHash, createHmac, randomInt } from 'node:crypto'
import type { CodeBatch } from '#contract/desk/order.ts'
import { orderCalls } from '#contract/site/order.ts'
import { titleOf, type MembershipSales } from '#domain/access/membership-sale.ts'
import { FEE_TYPES, isMembership, type OfferingType } from '#domain/access/offering.ts'
import { CODE_BODY, CODE_SIGNS, formatCode, makeCode, readCode } from '#domain/commerce/redeem-code.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import * as queries from './order.redeem.queries.ts'
import type { Settlement } from '../payment/order.settle.ts'
import type { OrderTools } from '../order.tools.ts'

export type RedeemTools = Pick<OrderTools, 'db' | 'commerce' | 'readSite'> &
  Pick<Settlement, 'settleFree'> & {
    account: Pick<AccountService, 'reserveGuess'>
    /** secret of the site, if configured; a secret that ends with the process would invalidate all codes */
    secret?: string | undefined
  }

const GUESSING = orderCalls['POST /api/redeem'].limit

type NewBatch = {
  type: OfferingType
  id?: number | undefined
  count: number
  note: string
  expireTime?: number | undefined
  editorId: number
}

type Redeemer = { accountId: number; address: string; typed: string }

/**
 * A code has 74 random bits: its bare hash reveals nothing; the key protects against someone who sees the table but not the
 * site.
 */
function hashesOf(code: string, secret: string | undefined): string[] {
  const bare = createHash('sha256').update(`redeem:${code}`).digest('base64url')
  return secret ? [createHmac('sha256', secret).update(`redeem:${code}`).digest('base64url'), bare] : [bare]
}

const drawCode = (): string => makeCode(Array.from({ length: CODE_BODY }, () => randomInt(CODE_SIGNS)))

function presentBatch(row: queries.BatchRow, sales: MembershipSales): CodeBatch {
  const type = row.offering as OfferingType
  return {
    id: row.id,
    note: row.note,
    type,
    title: isMembership(type) ? titleOf(sales, type) : (row.title ?? ''),
    codeCount: row.code_count,
    redeemedCount: Number(row.redeemed_count),
    createTime: row.created_at,
    expireTime: row.expires_at,
    isRevoked: row.revoked_at !== null,
  }
}

export function createRedemption({ db, commerce, readSite, account, settleFree, secret }: RedeemTools) {
  async function readBatch(id: number): Promise<CodeBatch> {
    const row = await queries.findBatch(db, id)
    if (!row) throw new AppError('NOT_FOUND', m.order.noSuchBatch)
    return presentBatch(row, readSite().memberships)
  }

  /**
   * Returns the number of the resulting order. Used, expired and revoked give the same error, which tells a guesser nothing.
   */
  async function useCode(code: string, accountId: number, now: number): Promise<string> {
    const known = await queries.findCode(db, hashesOf(code, secret))
    if (!known) throw new AppError('REDEEM_REFUSED')
    // The answer to the first time may have been lost on its way.
    if (known.redeemed_by === accountId && known.number) return known.number
    const isOver = known.revoked_at !== null || (known.expires_at !== null && known.expires_at <= now)
    if (known.redeemed_at !== null || isOver) throw new AppError('REDEEM_REFUSED')
    const offer = await commerce.findOffer({ type: known.offering as OfferingType, id: known.content_id }, now)
    if (!offer) throw new AppError('NOT_FOR_SALE', m.order.codeContentGone)
    return db.transaction().execute(async (transaction) => {
      if (!(await queries.useCode(transaction, known.id, accountId, now))) {
        const used = await queries.findCode(transaction, hashesOf(code, secret))
        if (used?.redeemed_by === accountId && used.number) return used.number
        throw new AppError('REDEEM_REFUSED')
      }
      const order = await settleFree(
        transaction,
        { accountId, key: `code:${known.id}`, provider: 'code', offer: { ...offer, title: offer.fullTitle } },
        now,
      )
      await queries.linkCode(transaction, known.id, order.id)
      return order.number
    })
  }

  return {
    /** The number of the order. A slip costs nothing; a code that is wrong is counted. */
    async redeem({ accountId, address, typed }: Redeemer, now: number): Promise<string> {
      const code = readCode(typed)
      if (!code) throw new AppError('REDEEM_REFUSED', m.order.codeMalformed)
      const guess = await account.reserveGuess({ accountId, address }, GUESSING, now)
      try {
        const number = await useCode(code, accountId, now)
        await guess.forgive()
        return number
      } catch (error) {
        if (error instanceof AppError && error.code === 'REDEEM_REFUSED') throw error
        // A valid code is not counted as a guess.
        await guess.forgive()
        if (!(error instanceof AppError) || error.code !== 'ALREADY_OWNED') throw error
        throw new AppError('ALREADY_OWNED', m.order.codeAlreadyOwned)
      }
    },

    listBatches: async (): Promise<CodeBatch[]> =>
      (await queries.listBatches(db)).map((row) => presentBatch(row, readSite().memberships)),

    /** The codes are returned here and never again. */
    async makeBatch({ type, id, count, note, expireTime, editorId }: NewBatch, now: number) {
      if (expireTime !== undefined && expireTime <= now)
        throw new AppError('BAD_INPUT', m.order.expiryMustBeFuture, { field: 'expireTime' })
      const offer = await commerce.findOffer({ type, id }, now)
      if (!offer) throw new AppError('NOT_FOUND', m.order.notOnSale)
      // A code can grant members-only content and a membership that is not on sale, but not free content.
      if (!isMembership(type) && offer.price === 0 && offer.feeType !== FEE_TYPES.memberOnly)
        throw new AppError('NOT_FOR_SALE', m.order.freeNoCode)
      const codes = new Set<string>()
      while (codes.size < count) codes.add(drawCode())
      const batch = {
        note,
        offering: type,
        content_type: offer.contentType,
        content_id: offer.id,
        code_count: count,
        made_by: editorId,
        created_at: now,
        expires_at: expireTime ?? null,
      }
      const hashes = Array.from(codes, (code) => hashesOf(code, secret)[0]!)
      const made = await db.transaction().execute((transaction) => queries.insertBatch(transaction, batch, hashes))
      return { batch: await readBatch(made), codes: Array.from(codes, formatCode) }
    },

    /** Redeemed codes stay valid for their owners. */
    async revokeBatch(id: number, now: number): Promise<CodeBatch> {
      await queries.revokeBatch(db, id, now)
      return readBatch(id)
    },
  }
}
