import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId, signedIn } from '../../http/api/reader-id.ts'
import type { PlanService } from './plan.service.ts'

type Calls =
  | 'GET /api/desk/plan'
  | 'GET /api/desk/planChoice'
  | 'POST /api/desk/plan'
  | 'GET /api/desk/plan/:id'
  | 'POST /api/desk/plan/:id'
  | 'DELETE /api/desk/plan/:id'
  | 'GET /api/desk/plan/:id/checklist'
  | 'GET /api/desk/plan/:id/pool'
  | 'POST /api/desk/plan/:id/schedule'
  | 'POST /api/desk/plan/:id/unschedule'
  | 'POST /api/desk/plan/:id/release'
  | 'POST /api/desk/plan/:id/adopt'

export function planHandlers(plan: PlanService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/plan': ({ query }, { now }) => plan.list(query, now),
    'GET /api/desk/planChoice': () => plan.listChoices(),
    'POST /api/desk/plan': ({ body }, context) => plan.begin(body.magazineId, requireReaderId(context), context.now),
    'GET /api/desk/plan/:id': ({ params }) => plan.find(params.id),
    'POST /api/desk/plan/:id': ({ params, body }, context) =>
      plan.save({ id: params.id, version: body.version, accountId: requireReaderId(context) }, body.doc, context.now),
    'DELETE /api/desk/plan/:id': ({ params }, context) => plan.remove(params.id, signedIn(context), context.now),
    'GET /api/desk/plan/:id/checklist': ({ params }, { now }) => plan.listChecks(params.id, now),
    'GET /api/desk/plan/:id/pool': ({ params, query: { used, ...query } }) =>
      plan.listPool({ ...query, planId: params.id, used: used === '1' }),
    'POST /api/desk/plan/:id/schedule': ({ params, body: { version, time, stories } }, context) =>
      plan.schedule(
        { id: params.id, version, accountId: requireReaderId(context) },
        { time, seen: stories },
        context.now,
      ),
    'POST /api/desk/plan/:id/unschedule': ({ params, body }, context) =>
      plan.unschedule({ id: params.id, version: body.version, accountId: requireReaderId(context) }, context.now),
    'POST /api/desk/plan/:id/release': ({ params, body: { version, stories } }, context) =>
      plan.release({ id: params.id, version, accountId: requireReaderId(context) }, stories, context.now),
    'POST /api/desk/plan/:id/adopt': ({ params, body }, context) =>
      plan.adopt({ id: params.id, accountId: requireReaderId(context) }, body, context.now),
  }
}
