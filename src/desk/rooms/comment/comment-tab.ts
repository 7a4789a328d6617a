/** The tabs of the comment desk: four lists of comments, and the moderation rules. */
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'

export const DESK_TABS = [
  { tab: 'pending', name: m.comment.statePending },
  { tab: 'reported', name: m.comment.stateReported },
  { tab: 'hidden', name: m.comment.stateHidden },
  { tab: 'published', name: m.comment.statePublished },
  { tab: 'word', name: m.comment.heldWords },
  { tab: 'column', name: m.word.column },
  { tab: 'mute', name: m.comment.mute },
  { tab: 'log', name: m.comment.log },
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
