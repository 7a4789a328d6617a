/** Gifts: a link that its holder may claim, once. They own the content then, as if they had bought it. */
import { randomBytes } from 'node:crypto'
import type { Gift } from '#contract/site/order.ts'
import type { Database } from '#db/client.ts'
import { lockOrder } from '#db/engine/lock-order.ts'
import { registryLink } from '#domain/content/content-link.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { isContentClosed, type SiteSection } from '#domain/site/section.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { presentPicture } from '../../media/media.present.ts'
import { claimGift, findGift, insertGift, type GiftRow } from './order.gift.queries.ts'
import { notifyOfOrderStep } from '../payment/order.lock.ts'
import type { Settlement } from '../payment/order.settle.ts'
import type { OrderTools } from '../order.tools.ts'

const CODE_BYTES = 16

/** It cannot be guessed; its holder needs nothing else. */
export const makeGiftCode = (): string => randomBytes(CODE_BYTES).toString('base64url')

/** Within the transaction that delivers the order which paid for it. */
export const makeGift = (on: Database, orderId: number): Promise<void> => insertGift(on, orderId, makeGiftCode())

const stateOf = ({ claimed_at, revoked_at }: GiftRow): Gift['state'] => {
  if (claimed_at !== null) return 'claimed'
  return revoked_at === null ? 'open' : 'revoked'
}

function presentGift(row: GiftRow, viewerId: number | null, off: readonly SiteSection[]): Gift {
  const thing = { contentType: row.content_type ?? 0, contentId: row.content_id ?? 0 }
  const hasPage = row.shown_id !== null && !isContentClosed(off, thing.contentType)
  return {
    ...thing,
    title: row.title,
    pic: presentPicture(row, row.title),
    fromName: row.giver_name,
    message: row.gift_message,
    state: stateOf(row),
    isMine: viewerId !== null && row.claimed_by === viewerId,
    isFromMe: row.account_id === viewerId,
    thingUrl: hasPage ? registryLink(thing) : '',
  }
}

type GiftTools = Pick<OrderTools, 'db' | 'notice' | 'readSite'> & Pick<Settlement, 'settleFree'>

export function createGifts({ db, notice, readSite, settleFree }: GiftTools) {
  async function read(code: string): Promise<GiftRow> {
    const row = await findGift(db, code)
    if (!row) throw new AppError('NOT_FOUND', m.order.noSuchGift)
    return row
  }

  async function take(on: Database, gift: GiftRow, accountId: number, now: number): Promise<void> {
    // A refund locks the order first, too.
    await lockOrder(on, gift.order_id)
    if (!(await claimGift(on, gift.id, accountId, now))) {
      const taken = (await findGift(on, gift.code))!
      if (taken.claimed_by === accountId) return
      throw new AppError('GIFT_REFUSED', taken.revoked_at === null ? undefined : m.order.giftRevoked)
    }
    // As it was on the day of the order: the paid item is delivered even if it is not sold any more.
    const offer = {
      type: gift.offering as OfferingType,
      contentType: gift.content_type,
      id: gift.content_id,
      title: gift.title,
      originPrice: gift.origin_price,
    }
    await settleFree(on, { accountId, key: `gift:${gift.id}`, provider: 'gift', offer }, now)
    if (accountId !== gift.account_id)
      await notifyOfOrderStep(
        notice,
        on,
        gift,
        { step: 'claimed', detail: zh.order.giftClaimed({ title: gift.title }) },
        now,
      )
  }

  return {
    async find(code: string, viewerId: number | null): Promise<Gift> {
      return presentGift(await read(code), viewerId, readSite().sectionsOff)
    },

    /** Of many concurrent claims one succeeds. A repeated claim by the same account changes nothing. */
    async claim(code: string, accountId: number, now: number): Promise<Gift> {
      const gift = await read(code)
      try {
        await db.transaction().execute((transaction) => take(transaction, gift, accountId, now))
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'ALREADY_OWNED') throw error
        throw new AppError('ALREADY_OWNED', m.order.giftAlreadyOwned({ title: gift.title }))
      }
      return presentGift(await read(code), accountId, readSite().sectionsOff)
    },
  }
}
