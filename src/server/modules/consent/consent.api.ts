import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { ConsentService } from './consent.service.ts'

type Calls = 'POST /api/user/consent'

export function consentHandlers(consent: ConsentService): Pick<Handlers, Calls> {
  return {
    'POST /api/user/consent': async ({ body }, context) => {
      await consent.agree(requireReaderId(context), body.list, context.now)
      return null
    },
  }
}
