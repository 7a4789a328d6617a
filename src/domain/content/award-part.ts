/** The parts of the book award, as named in tables and at the desk. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

export const AWARD_BOOK_STATES = ['winner', 'shortlist', 'longlist'] as const
type AwardBookState = (typeof AWARD_BOOK_STATES)[number]

export const AWARD_BOOK_STATE_NAMES: Readonly<Record<AwardBookState, string>> = labels(() => ({
  winner: m.content.winner,
  shortlist: m.content.shortlist,
  longlist: m.content.longlist,
}))

export const AWARD_FIGURE_KINDS = ['year', 'genre', 'publisher'] as const
type AwardFigureKind = (typeof AWARD_FIGURE_KINDS)[number]

export const AWARD_FIGURE_KIND_NAMES: Readonly<Record<AwardFigureKind, string>> = labels(() => ({
  year: m.content.figureYear,
  genre: m.content.figureGenre,
  publisher: m.content.figurePublisher,
}))
