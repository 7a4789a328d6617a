/** The parts of which editors furnish the site, with the names that they have at the desk. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { PIECES } from '../access/offering.ts'
import { viewKindsOf } from '../content/view-kind.ts'

export const NAVIGATION_PLACES = ['head', 'middle', 'about', 'friendly'] as const
export type NavigationSlot = (typeof NAVIGATION_PLACES)[number]
export const PLACE_NAMES: Record<NavigationSlot, string> = labels(() => ({
  head: m.desk.placeHead,
  middle: m.desk.placeMiddle,
  about: m.desk.placeAbout,
  friendly: m.desk.placeFriendly,
}))

/** The drawings of src/web/ui/signs.svg; empty: none. */
export const NAVIGATION_ICONS = [
  '',
  'issue',
  'course',
  'audio-book',
  'podcast',
  'column',
  'member',
  'knowledge',
  'shelf',
  'search',
  'film',
  'news',
] as const
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number]
export const ICON_NAMES: Record<NavigationIcon, string> = labels(() => ({
  '': m.desk.noIcon,
  issue: m.desk.iconIssue,
  course: m.room.course,
  'audio-book': m.word.audioBooks,
  podcast: m.room.podcast,
  column: m.room.column,
  member: m.room.member,
  knowledge: m.desk.iconKnowledge,
  shelf: m.desk.iconShelf,
  search: m.word.search,
  film: m.desk.iconFilm,
  news: m.room.news,
}))

export const DESK_AD_SLOTS = ['top', 'big', 'small'] as const
export type DeskAdSlot = (typeof DESK_AD_SLOTS)[number]
export const SLOT_NAMES: Record<DeskAdSlot, string> = labels(() => ({
  top: m.desk.slotTop,
  big: m.desk.slotBig,
  small: m.desk.slotSmall,
}))
/** Width by height of each, as the pages show them. */
export const SLOT_RATIOS: Record<DeskAdSlot, number> = { top: 1440 / 112, big: 3, small: 1.5 }

export const CUE_KINDS = ['cue', 'default', 'hot'] as const
export type CueKind = (typeof CUE_KINDS)[number]
export const CUE_NAMES: Record<CueKind, string> = labels(() => ({
  cue: m.desk.cueRotating,
  default: m.desk.cueDefault,
  hot: m.desk.cueHot,
}))

export const RANK_METRICS = ['read', 'listen', 'buy'] as const
export type RankMetric = (typeof RANK_METRICS)[number]
export const METRIC_NAMES: Record<RankMetric, string> = labels(() => ({
  read: m.word.reading,
  listen: m.word.listening,
  buy: m.desk.metricBuy,
}))

/** What can be bought alone. */
const SOLD: ReadonlySet<number> = new Set(Object.values(PIECES).map((piece) => piece.contentType))

/** The metrics by which a content type can be ranked: only those that are counted for it. */
export const metricsOf = (type: number): RankMetric[] => [
  ...viewKindsOf(type),
  ...(SOLD.has(type) ? (['buy'] as const) : []),
]

/** Rankings that pages ask for by their code: they stay, under that code. */
export const FIXED_RANKINGS: readonly string[] = ['hot', 'issue', 'course']
