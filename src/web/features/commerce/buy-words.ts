/** The label of a link to an offering: the price and the action. */
import type { Lock } from '#contract/site/pay.ts'
import { yuan } from '#domain/text/money.ts'
import type { OfferingType, PieceType } from '#domain/access/offering.ts'
import { m } from '#messages/site.ts'

const WORDS: Readonly<Record<PieceType, string>> = {
  issue: m.commerce.buyIssue,
  class: m.commerce.buyCourse,
  young: m.commerce.buyAudioEdition,
  book: m.commerce.buyBook,
}

type Way = Pick<NonNullable<NonNullable<Lock>['way']>, 'price' | 'name'> & { type: OfferingType }

/** A membership brings its name along. */
export const buyWords = ({ type, price, name }: Way): string =>
  `${yuan(price)} ${name ? m.commerce.getMembership({ name }) : WORDS[type as PieceType]}`
