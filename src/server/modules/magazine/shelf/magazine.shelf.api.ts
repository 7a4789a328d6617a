import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { IssueShelfService } from './magazine.shelf.service.ts'

export function issueShelfHandlers(shelf: IssueShelfService): Pick<Handlers, 'GET /api/user/possess'> {
  return {
    'GET /api/user/possess': ({ query }, context) => shelf.listOwned(requireReaderId(context), query, context.now),
  }
}
