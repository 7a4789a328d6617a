import type { Handlers } from '../../http/api/api.ts'
import type { ListenService } from './listen.service.ts'

type Calls = 'GET /api/klisten/listenDetail' | 'GET /api/klisten/episodeList'

export function listenHandlers(listen: ListenService): Pick<Handlers, Calls> {
  return {
    'GET /api/klisten/listenDetail': ({ query }, { viewer, now }) => listen.findListen(query.id, viewer, now),
    'GET /api/klisten/episodeList': ({ query: { id, ...page } }) => listen.listEpisodePage(id, page),
  }
}
