import type { Handlers } from '../../http/api/api.ts'
import type { SpecialService } from './special.service.ts'

type Calls = 'GET /api/webThem/list' | 'GET /api/webThem/findThemeById'

export function specialHandlers(special: SpecialService): Pick<Handlers, Calls> {
  return {
    'GET /api/webThem/list': ({ query }, { now }) => special.listPage(now, query),
    'GET /api/webThem/findThemeById': ({ query }, { now }) => special.findTheme(now, query.id),
  }
}
