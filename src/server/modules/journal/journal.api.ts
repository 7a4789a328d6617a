import type { Handlers } from '../../http/api/api.ts'
import type { JournalService } from './journal.service.ts'

type Calls = 'GET /api/desk/journal'

export function journalHandlers(journal: JournalService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/journal': ({ query: { uid, ...query } }) => journal.list({ ...query, accountId: uid }),
  }
}
