/** The navigation of the header: the editors' entries, the extra ones behind them, and how they make room. */
import type { Head } from '#contract/site/home.ts'

export type NavEntry = Head['indexHeadNavList'][number]
export type NavLinkEntry = { name: string; linkUrl: string; icon?: string }

/** The editors' entries, and those behind them. */
export type FrameNav = Pick<Head, 'indexHeadNavList' | 'extraNavList'>

/** Whether an entry leads to this address, and is to be marked there. */
export const isInNav = ({ indexHeadNavList: nav, extraNavList }: FrameNav, here: string): boolean =>
  [...nav, ...nav.flatMap(({ subNavList }) => subNavList), ...extraNavList].some(({ linkUrl }) => linkUrl === here)

export const hasEntries = (entry: NavEntry) => entry.subNavList.length > 0

/** How early an entry leaves the row when the screen gets narrower: 1 first, 3 last. */
export type FoldStep = 1 | 2 | 3

/**
 * Plain entries behind the first move into the first group, those at the end first. Without a group there is nowhere to
 * move to: then the row can be pushed sideways.
 */
export function foldSteps(nav: NavEntry[]): Map<NavEntry, FoldStep> {
  if (!nav.some(hasEntries)) return new Map()
  const plain = nav.slice(1).filter((entry) => !hasEntries(entry))
  const stepOf = (index: number) => Math.min(3, Math.floor((plain.length - 1 - index) / 2) + 1) as FoldStep
  return new Map(plain.map((entry, index) => [entry, stepOf(index)]))
}
