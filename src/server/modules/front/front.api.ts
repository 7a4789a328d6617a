import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { FrontService } from './front.service.ts'

type Calls = Extract<keyof Handlers, `${string} /api/desk/front${string}`>

export function frontHandlers(front: FrontService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/front': () => front.find(),
    'POST /api/desk/front': ({ body: { version, ...doc } }, context) =>
      front.save({ version, accountId: requireReaderId(context) }, doc, context.now),
    'GET /api/desk/front/preview': (_, { now }) => front.preview(now),
    'POST /api/desk/front/restore': ({ body }, context) =>
      front.restore({ version: body.version, accountId: requireReaderId(context) }, context.now),
    'POST /api/desk/front/publish': ({ body }, context) =>
      front.publish({ version: body.version, accountId: requireReaderId(context) }, context.now),
  }
}
