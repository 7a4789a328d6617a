import type { Handlers } from '../../../http/api/api.ts'
import type { AudioEditionService } from './magazine.audio.service.ts'

type Calls = 'GET /api/magazine/young' | 'GET /api/magazine/young/articleList' | 'GET /api/magazine/young/labels'

export function audioEditionHandlers(audio: AudioEditionService): Pick<Handlers, Calls> {
  return {
    'GET /api/magazine/young': ({ query }, { viewer, now }) => audio.findEdition(query.id, viewer, now),
    'GET /api/magazine/young/articleList': ({ query: { id, ...page } }, { viewer, now }) =>
      audio.listTracks(id, page, viewer, now),
    'GET /api/magazine/young/labels': ({ query }, { now }) => audio.listLabels(query.id, now),
  }
}
