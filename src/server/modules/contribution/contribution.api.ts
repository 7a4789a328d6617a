import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { ContributionService } from './contribution.service.ts'

type Calls =
  | 'POST /api/contribution'
  | 'POST /api/contribution/:number/attachment'
  | 'GET /api/contribution/mine'
  | 'GET /api/desk/contribution'
  | 'GET /api/desk/contribution/:id'
  | 'POST /api/desk/contribution/:id'

export function contributionHandlers(contribution: ContributionService): Pick<Handlers, Calls> {
  return {
    'POST /api/contribution': ({ body }, { viewer, address, now }) =>
      contribution.send(body, { accountId: viewer?.id ?? null, address }, now),
    'POST /api/contribution/:number/attachment': ({ params, query, body }, { now }) =>
      contribution.attach({ ...params, ...query }, body, now),
    'GET /api/contribution/mine': ({ query }, context) =>
      contribution.listOwn({ ...query, accountId: requireReaderId(context) }),
    'GET /api/desk/contribution': ({ query }) => contribution.listAtDesk(query),
    'GET /api/desk/contribution/:id': ({ params }) => contribution.findAtDesk(params.id),
    'POST /api/desk/contribution/:id': ({ params, body }, { now }) => contribution.decide({ ...params, ...body }, now),
  }
}
