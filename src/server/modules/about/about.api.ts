import type { Handlers } from '../../http/api/api.ts'
import type { AboutService } from './about.service.ts'

type Calls = 'GET /api/about/:code'

export function aboutHandlers(about: AboutService): Pick<Handlers, Calls> {
  return {
    'GET /api/about/:code': ({ params, query }) => about.findPage(params.code, query.version),
  }
}
