/** Short labels of an order. */
import type { Order } from '#contract/site/order.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'

/** The amount paid or due; for a code or a gift, a label that states it. */
export function priceOf({ provider, price }: Pick<Order, 'provider' | 'price'>): string {
  if (provider === 'code') return m.word.redemptionCode
  return provider === 'gift' ? m.order.giftFromFriend : priceTag(price)
}

export const kindOf = ({ contentType }: Pick<Order, 'contentType'>): string =>
  contentType === null ? m.word.member : contentLabel(contentType)
