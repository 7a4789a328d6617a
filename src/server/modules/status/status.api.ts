import type { Handlers } from '../../http/api/api.ts'
import type { StatusService } from './status.service.ts'

type Calls = 'GET /api/desk/status' | 'GET /api/desk/status/setup' | 'GET /api/desk/status/technical'

export function statusHandlers(status: StatusService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/status': (_, { now }) => status.findStatus(now),
    'GET /api/desk/status/setup': () => status.findSetup(),
    'GET /api/desk/status/technical': (_, { now }) => status.findTechnical(now),
  }
}
