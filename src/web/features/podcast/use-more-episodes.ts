/**
 * The episodes of a podcast: those delivered with its page, and older ones on request. They are cached as one list for a
 * while after leaving, so that going back restores the position.
 */
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { EpisodeCard, Podcast } from '#contract/site/podcast.ts'
import { toast } from '../../ui/toast.tsx'
import { EPISODE_ROWS, firstEpisodes, hasMoreEpisodes, unseenEpisodes, type EpisodePages } from './episode-pages.ts'

const root = getRouteApi('__root__')

type Grown = EpisodePages<EpisodeCard>

const grownQuery = (id: number) => queryOptions<Grown>({ queryKey: ['grown episodes', id], queryFn: skipToken })

/** Adds the next page, and returns its first episode. */
async function grow(
  { api, client, id }: { api: Api; client: QueryClient; id: number },
  { list, pgNo }: Grown,
): Promise<number | undefined> {
  const page = await api('GET /api/klisten/episodeList', { query: { id, pgNo: pgNo + 1, rowNum: EPISODE_ROWS } })
  const added = unseenEpisodes(list, page.list)
  client.setQueryData(grownQuery(id).queryKey, { ...page, list: [...list, ...added] })
  return added[0]?.id
}

type Shown = {
  episodes: EpisodeCard[]
  /** the first of those that were just added */
  newId: number | undefined
  more: { busy: boolean; fetch: () => void } | null
}

export function useMoreEpisodes({ id, list, episodeNum }: Podcast): Shown {
  const { api, queryClient: client } = root.useRouteContext()
  const known = useQuery(grownQuery(id)).data ?? firstEpisodes(list, episodeNum)
  const [busy, setBusy] = useState(false)
  const [newId, setNewId] = useState<number>()

  async function fetch() {
    if (busy) return
    setBusy(true)
    try {
      setNewId(await grow({ api, client, id }, known))
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  const more = hasMoreEpisodes(known, episodeNum)
  return { episodes: known.list, newId, more: more ? { busy, fetch: () => void fetch() } : null }
}
