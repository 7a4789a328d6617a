import type { Handlers } from '../../http/api/api.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { PersonalService } from './personal.service.ts'

export function personalHandlers(personal: PersonalService): Pick<Handlers, 'GET /api/user/page'> {
  return {
    'GET /api/user/page': ({ query: { things = [], people = [], tags = [], issueId, heard } }, context) =>
      personal.find(signedIn(context), { things, people, tags, issueId, heard }, context.now),
  }
}
