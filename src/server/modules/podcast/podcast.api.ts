import type { Handlers } from '../../http/api/api.ts'
import type { PodcastService } from './podcast.service.ts'

type Calls = 'GET /api/klisten/listenDetail' | 'GET /api/klisten/episodeList'

export function podcastHandlers(podcast: PodcastService): Pick<Handlers, Calls> {
  return {
    'GET /api/klisten/listenDetail': ({ query }, { viewer, now }) => podcast.findListen(query.id, viewer, now),
    'GET /api/klisten/episodeList': ({ query: { id, ...page } }) => podcast.listEpisodePage(id, page),
  }
}
