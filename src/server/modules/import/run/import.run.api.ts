import type { Handlers } from '../../../http/api/api.ts'
import type { CallContext } from '../../../http/api/call-context.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { ImportRunService } from './import.run.service.ts'

type Calls =
  | 'GET /api/desk/import'
  | 'POST /api/desk/import'
  | 'GET /api/desk/import/:id'
  | 'POST /api/desk/import/:id/check'
  | 'POST /api/desk/import/:id/start'
  | 'POST /api/desk/import/:id/cancel'
  | 'GET /api/desk/import/:id/report'
  | 'GET /api/desk/import/:id/members'
  | 'DELETE /api/desk/import/:id'

const personOf = (context: CallContext) => ({ accountId: requireReaderId(context), now: context.now })

export function importRunHandlers(run: ImportRunService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/import': ({ query }) => run.list(query),
    'POST /api/desk/import': ({ query, body }, context) => run.upload(query.name, body, personOf(context)),
    'GET /api/desk/import/:id': ({ params }) => run.find(params.id),
    'POST /api/desk/import/:id/check': ({ params }, context) => run.check(params.id, personOf(context)),
    'POST /api/desk/import/:id/start': ({ params }, context) => run.start(params.id, personOf(context)),
    'POST /api/desk/import/:id/cancel': ({ params }, { now }) => run.cancel(params.id, now),
    'GET /api/desk/import/:id/report': ({ params }) => run.readReport(params.id),
    'GET /api/desk/import/:id/members': ({ params }, context) => run.readMembers(params.id, personOf(context)),
    'DELETE /api/desk/import/:id': ({ params }, context) => run.remove(params.id, personOf(context)),
  }
}
