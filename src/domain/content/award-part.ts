/** The parts of the reading award, as named in tables and at the desk. */

export const AWARD_BOOK_STATES = ['winner', 'shortlist', 'longlist'] as const
type AwardBookState = (typeof AWARD_BOOK_STATES)[number]

export const AWARD_BOOK_STATE_NAMES: Readonly<Record<AwardBookState, string>> = {
  winner: '获奖',
  shortlist: '短名单',
  longlist: '长名单',
}

export const AWARD_FIGURE_KINDS = ['year', 'genre', 'publisher'] as const
type AwardFigureKind = (typeof AWARD_FIGURE_KINDS)[number]

export const AWARD_FIGURE_KIND_NAMES: Readonly<Record<AwardFigureKind, string>> = {
  year: '历年',
  genre: '门类',
  publisher: '出版社',
}
