import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { RedirectService } from './redirect.service.ts'

type Calls =
  | 'GET /api/desk/redirect/try'
  | 'GET /api/desk/redirect/missing'
  | 'POST /api/desk/redirect/import'
  | 'GET /api/desk/export/redirect'

export function redirectHandlers(redirect: RedirectService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/redirect/try': ({ query }) => redirect.try(query.address),
    'GET /api/desk/redirect/missing': ({ query }, { now }) => redirect.listMissing(query, now),
    'POST /api/desk/redirect/import': ({ body: { lines, isTrial } }, context) =>
      redirect.importText(lines, isTrial, requireReaderId(context), context.now),
    'GET /api/desk/export/redirect': () => redirect.exportText(),
  }
}
