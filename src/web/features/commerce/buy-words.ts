/** The label of a link to an offering: the price and the action. */
import { yuan } from '#domain/text/money.ts'
import type { OfferingType } from '#domain/access/offering.ts'

const WORDS: Readonly<Record<OfferingType, string>> = {
  magazine: '开通数字刊会员',
  knowledge: '开通知识会员',
  listening: '开通听书年卡',
  issue: '购买本期',
  class: '购买课程',
  young: '购买有声版',
  book: '购买本书',
}

export const buyWords = ({ type, price }: { type: OfferingType; price: number }): string =>
  `${yuan(price)} ${WORDS[type]}`
