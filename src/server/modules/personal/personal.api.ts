import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { PersonalService } from './personal.service.ts'

export function personalHandlers(personal: PersonalService): Pick<Handlers, 'GET /api/user/page'> {
  return {
    'GET /api/user/page': ({ query: { things = [], people = [], tags = [] } }, context) =>
      personal.find(requireReaderId(context), { things, people, tags }, context.now),
  }
}
