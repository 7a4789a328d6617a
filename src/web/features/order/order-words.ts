/** Short labels of an order. */
import type { Order } from '#contract/site/order.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { priceTag } from '../../ui/price-tag.ts'

/** The amount paid or due; for a code or a gift, a label that states it. */
export function priceOf({ provider, price }: Pick<Order, 'provider' | 'price'>): string {
  if (provider === 'code') return '兑换码'
  return provider === 'gift' ? '朋友赠送' : priceTag(price)
}

export const kindOf = ({ contentType }: Pick<Order, 'contentType'>): string =>
  contentType === null ? '会员' : contentLabel(contentType)
