/** The episodes of a podcast as they grow: those that came with its page, and older ones, a page at a time. */
type Listed = { id: number }
export type EpisodePages<Episode extends Listed> = { list: Episode[]; pgNo: number; totalPage: number }

export const EPISODE_ROWS = 50

/** The page has so many whole pages; what stands behind them is asked for again, and not added twice. */
export const firstEpisodes = <Episode extends Listed>(list: Episode[], episodeNum: number): EpisodePages<Episode> => ({
  list,
  pgNo: Math.floor(list.length / EPISODE_ROWS),
  totalPage: Math.ceil(episodeNum / EPISODE_ROWS),
})

/** When one is published in the meantime, all others move on by one. `newId`: the first of those that were added. */
export function addEpisodes<Episode extends Listed, Page extends EpisodePages<Episode>>(
  known: EpisodePages<Episode>,
  page: Page,
): { pages: Page; newId: number | undefined } {
  const shown = new Set(known.list.map(({ id }) => id))
  const added = page.list.filter(({ id }) => !shown.has(id))
  return { pages: { ...page, list: [...known.list, ...added] }, newId: added[0]?.id }
}

export const hasMoreEpisodes = ({ list, pgNo, totalPage }: EpisodePages<Listed>, episodeNum: number): boolean =>
  list.length < episodeNum && pgNo < totalPage
