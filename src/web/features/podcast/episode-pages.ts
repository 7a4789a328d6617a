/** The episodes of a podcast as the list grows: those loaded with its page, and older ones, page by page. */
type Listed = { id: number }
export type EpisodePages<Episode extends Listed> = { list: Episode[]; pgNo: number; totalPage: number }

export const EPISODE_ROWS = 50

/** `pgNo` counts the complete pages in the list; episodes after them are requested again, and not added twice. */
export const firstEpisodes = <Episode extends Listed>(list: Episode[], episodeNum: number): EpisodePages<Episode> => ({
  list,
  pgNo: Math.floor(list.length / EPISODE_ROWS),
  totalPage: Math.ceil(episodeNum / EPISODE_ROWS),
})

/** What a page adds: when one is published in the meantime, all others move on by one. */
export function unseenEpisodes<Episode extends Listed>(known: Episode[], further: Episode[]): Episode[] {
  const shown = new Set(known.map(({ id }) => id))
  return further.filter(({ id }) => !shown.has(id))
}

export const hasMoreEpisodes = ({ list, pgNo, totalPage }: EpisodePages<Listed>, episodeNum: number): boolean =>
  list.length < episodeNum && pgNo < totalPage
