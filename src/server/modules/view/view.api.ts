import type { Handlers } from '../../http/api/api.ts'
import type { ViewService } from './view.service.ts'

export function viewHandlers(view: ViewService): Pick<Handlers, 'POST /api/view'> {
  return {
    'POST /api/view': async ({ body }, { viewer, address, agent, now }) => {
      await view.record(body, { address, agent, accountId: viewer?.id ?? null }, now)
      return null
    },
  }
}
