import type { Handlers } from '../../http/api/api.ts'
import type { ViolationService } from './violation.service.ts'

export function violationHandlers(violation: ViolationService): Pick<Handlers, 'POST /api/violation'> {
  return {
    'POST /api/violation': ({ body }, { address, now }) => {
      violation.receive(body, address, now)
      return null
    },
  }
}
