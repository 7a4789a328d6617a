import type { Handlers } from '../../http/api.ts'
import type { ListenService } from './listen.service.ts'

type Calls = 'GET /api/klisten/listenDetail'

export function listenHandlers(listen: ListenService): Pick<Handlers, Calls> {
  return {
    'GET /api/klisten/listenDetail': ({ query }, { viewer, now }) => listen.findListen(query.id, viewer, now),
  }
}
