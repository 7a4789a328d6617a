/** The parts of which editors furnish the site, with the names that they have at the desk. */
import { PIECES } from '../access/offering.ts'
import { viewKindsOf } from '../content/view-kind.ts'

export const NAVIGATION_PLACES = ['head', 'middle', 'about', 'friendly'] as const
export type NavigationSlot = (typeof NAVIGATION_PLACES)[number]
export const PLACE_NAMES: Record<NavigationSlot, string> = {
  head: '页头',
  middle: '首页图标区',
  about: '页脚：关于',
  friendly: '页脚：友情链接',
}

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
export const ICON_NAMES: Record<NavigationIcon, string> = {
  '': '无图标',
  issue: '期刊',
  course: '课程',
  'audio-book': '听书',
  podcast: '播客',
  column: '栏目',
  member: '会员',
  knowledge: '知识',
  shelf: '书架',
  search: '搜索',
  film: '影像',
  news: '快讯',
}

export const DESK_AD_SLOTS = ['top', 'big', 'small'] as const
export type DeskAdSlot = (typeof DESK_AD_SLOTS)[number]
export const SLOT_NAMES: Record<DeskAdSlot, string> = { top: '页顶横幅', big: '首页大幅', small: '首页小幅' }
/** Width by height of each, as the pages show them. */
export const SLOT_RATIOS: Record<DeskAdSlot, number> = { top: 1440 / 112, big: 3, small: 1.5 }

export const CUE_KINDS = ['cue', 'default', 'hot'] as const
export type CueKind = (typeof CUE_KINDS)[number]
export const CUE_NAMES: Record<CueKind, string> = { cue: '轮换提示词', default: '默认词', hot: '备用热词' }

export const RANK_METRICS = ['read', 'listen', 'buy'] as const
export type RankMetric = (typeof RANK_METRICS)[number]
export const METRIC_NAMES: Record<RankMetric, string> = { read: '阅读', listen: '收听', buy: '购买' }

/** What can be bought alone. */
const SOLD: ReadonlySet<number> = new Set(Object.values(PIECES).map((piece) => piece.contentType))

/** The metrics by which a content type can be ranked: only those that are counted for it. */
export const metricsOf = (type: number): RankMetric[] => [
  ...viewKindsOf(type),
  ...(SOLD.has(type) ? (['buy'] as const) : []),
]

/** Rankings that pages ask for by their code: they stay, under that code. */
export const FIXED_RANKINGS: readonly string[] = ['hot', 'issue', 'course']
