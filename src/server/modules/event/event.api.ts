import type { Handlers } from '../../http/api/api.ts'
import type { EventService } from './event.service.ts'

export function eventHandlers(event: EventService): Pick<Handlers, 'POST /api/event'> {
  return {
    'POST /api/event': async ({ body }, { viewer, address, now }) => {
      await event.record(body.visit, body.events, { accountId: viewer?.id ?? null, address, now })
      return null
    },
  }
}
