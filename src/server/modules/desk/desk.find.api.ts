import type { Handlers } from '../../http/api/api.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { FindService } from './desk.find.ts'

export function findHandlers({ find }: Pick<FindService, 'find'>): Pick<Handlers, 'GET /api/desk/find'> {
  return { 'GET /api/desk/find': ({ query }, context) => find(query.q, signedIn(context), context.now) }
}
