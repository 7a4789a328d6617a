/** The texts about the book award: each has a page, whether it has been written yet or not. */
import { m } from '#messages/domain.ts'
import { paths } from '../paths.ts'
import type { AwardNames } from '../site/award-names.ts'

export type AwardTextName = { code: string; path: string; titleOf: (award: AwardNames) => string }

export const PRIZE_TEXT: AwardTextName = {
  code: 'prize',
  path: paths.doreadPrize(),
  titleOf: () => m.content.aboutBookAward,
}

export const AWARD_TEXTS: readonly AwardTextName[] = [
  PRIZE_TEXT,
  { code: 'line', path: paths.doreadLine(), titleOf: ({ reading }) => m.word.aboutReading({ reading }) },
  { code: 'publish', path: paths.doreadPublish(), titleOf: () => m.content.bookPublishing },
  { code: 'booklist', path: paths.doreadBooklist(), titleOf: ({ reading }) => m.word.readingLists({ reading }) },
  { code: 'data', path: paths.doreadData(), titleOf: () => m.content.entryFigures },
]
