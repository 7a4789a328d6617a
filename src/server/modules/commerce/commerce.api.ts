import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { CommerceService } from './commerce.service.ts'

type Calls =
  | 'GET /api/user/myBuyListBlock'
  | 'GET /api/user/buyListByBlockType'
  | 'GET /api/user/membershipList'
  | 'POST /api/user/trial'
  | 'GET /api/pay/offer'
  | 'GET /api/pay/holdings'

export function commerceHandlers(commerce: CommerceService): Pick<Handlers, Calls> {
  return {
    'GET /api/user/myBuyListBlock': (_, context) => commerce.listBlocks(requireReaderId(context), context.now),
    'GET /api/user/buyListByBlockType': ({ query: { blockType, ...page } }, context) =>
      commerce.listPage(requireReaderId(context), { contentType: blockType, ...page }, context.now),
    'GET /api/user/membershipList': (_, context) => commerce.listMemberships(requireReaderId(context), context.now),
    'GET /api/pay/offer': ({ query }, context) => commerce.findPayData(query, context.viewer, context.now),
    'GET /api/pay/holdings': () => commerce.findHoldings(),
    'POST /api/user/trial': (_, context) => commerce.claimTrial(requireReaderId(context), context.now),
  }
}
