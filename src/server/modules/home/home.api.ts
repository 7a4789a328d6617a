import type { Handlers } from '../../http/api.ts'
import type { HomeService } from './home.service.ts'

type Calls = 'GET /api/index/head' | 'GET /api/index/foot' | 'GET /api/index/body' | 'GET /api/index/fm'

export function homeHandlers(home: HomeService): Pick<Handlers, Calls> {
  return {
    'GET /api/index/head': (_, { now }) => home.findHead(now),
    'GET /api/index/foot': () => home.findFoot(),
    'GET /api/index/body': (_, { now }) => home.findBody(now),
    'GET /api/index/fm': () => home.listFm(),
  }
}
