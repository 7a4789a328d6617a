import type { Handlers } from '../../../http/api/api.ts'
import { readerId } from '../../../http/api/reader-id.ts'
import type { IssueShelfService } from './magazine.shelf.service.ts'

export function issueShelfHandlers(shelf: IssueShelfService): Pick<Handlers, 'GET /api/user/possess'> {
  return {
    'GET /api/user/possess': ({ query }, context) => shelf.listOwned(readerId(context), query, context.now),
  }
}
