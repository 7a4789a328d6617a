/** The tabs of the comment desk: four lists of comments, and the moderation rules. */
import { paths } from '#domain/paths.ts'

export const DESK_TABS = [
  { tab: 'pending', name: '待审' },
  { tab: 'reported', name: '被举报' },
  { tab: 'hidden', name: '已隐藏' },
  { tab: 'published', name: '已发表' },
  { tab: 'word', name: '待审词' },
  { tab: 'column', name: '栏目' },
  { tab: 'mute', name: '禁言' },
  { tab: 'log', name: '记录' },
] as const

export type DeskTab = (typeof DESK_TABS)[number]['tab']

/** The default. */
const FIRST_TAB: DeskTab = 'pending'

/** The sheets that hold comments. */
const LISTS = ['pending', 'reported', 'hidden', 'published'] as const
export type DeskList = (typeof LISTS)[number]
export const isDeskList = (tab: DeskTab): tab is DeskList => (LISTS as readonly DeskTab[]).includes(tab)

/** A sheet that is not known is passed over. */
export const readDeskTab = (tab: unknown): DeskTab => DESK_TABS.find((it) => it.tab === tab)?.tab ?? FIRST_TAB

/** The first sheet and the first page have no name in the address. */
export function deskTabPath(tab: DeskTab, page = 1): string {
  return paths.deskComment({
    tab: tab === FIRST_TAB ? undefined : tab,
    page: page > 1 ? String(page) : undefined,
  })
}
