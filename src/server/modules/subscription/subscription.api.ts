import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { SubscriptionService } from './subscription.service.ts'

type Calls = `POST /api/klisten/${'subscribe' | 'unsubscribe'}`

export function subscriptionHandlers(subscription: SubscriptionService): Pick<Handlers, Calls> {
  return {
    'POST /api/klisten/subscribe': ({ body }, context) =>
      subscription.begin(body, requireReaderId(context), context.now),
    'POST /api/klisten/unsubscribe': ({ body }, context) => subscription.end(body, requireReaderId(context)),
  }
}
