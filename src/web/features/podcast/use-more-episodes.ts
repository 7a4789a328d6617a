/**
 * The episodes of a podcast: those that come with its page, and older ones when they are asked for. They are kept as one
 * list for a while after leaving, so that the way back finds its place.
 */
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { EpisodeCard, Podcast } from '#contract/site/podcast.ts'
import { toast } from '../../ui/toast.tsx'

const root = getRouteApi('__root__')

const ROWS = 50

type Grown = { list: EpisodeCard[]; pgNo: number; totalPage: number }

const grownQuery = (id: number) => queryOptions<Grown>({ queryKey: ['grown episodes', id], queryFn: skipToken })

/** Adds the page that follows, and says with which episode it begins. */
async function grow(
  { api, client, id }: { api: Api; client: QueryClient; id: number },
  { list, pgNo }: Grown,
): Promise<number | undefined> {
  const page = await api('GET /api/klisten/episodeList', { query: { id, pgNo: pgNo + 1, rowNum: ROWS } })
  // When one is published in the meantime, all others move on by one.
  const shown = new Set(list.map((episode) => episode.id))
  const added = page.list.filter((episode) => !shown.has(episode.id))
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
  const known: Grown = useQuery(grownQuery(id)).data ?? {
    list,
    pgNo: Math.floor(list.length / ROWS),
    totalPage: Math.ceil(episodeNum / ROWS),
  }
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

  const left = known.list.length < episodeNum && known.pgNo < known.totalPage
  return { episodes: known.list, newId, more: left ? { busy, fetch: () => void fetch() } : null }
}
