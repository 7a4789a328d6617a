import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { OrderService } from '../order.service.ts'

type Calls =
  | 'GET /api/desk/order'
  | 'GET /api/desk/order/:number'
  | 'POST /api/desk/order/:number/refund'
  | 'POST /api/desk/order/:number/issue'
  | 'GET /api/desk/code'
  | 'POST /api/desk/code'
  | 'POST /api/desk/code/:id/revoke'

export function deskOrderHandlers({ desk, redemption }: OrderService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/order': ({ query }) => desk.listAtDesk(query),
    'GET /api/desk/order/:number': ({ params }, { now }) => desk.findAtDesk(params.number, now),
    'POST /api/desk/order/:number/refund': ({ params, body }, context) =>
      desk.decideRefund({ ...params, ...body, editorId: requireReaderId(context) }, context.now),
    'POST /api/desk/order/:number/issue': ({ params }, { now }) => desk.issueInvoice(params.number, now),
    'GET /api/desk/code': () => redemption.listBatches(),
    'POST /api/desk/code': ({ body }, context) =>
      redemption.makeBatch({ ...body, editorId: requireReaderId(context) }, context.now),
    'POST /api/desk/code/:id/revoke': ({ params }, { now }) => redemption.revokeBatch(params.id, now),
  }
}
