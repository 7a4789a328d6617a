import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { SearchLog } from './search.log.ts'

type Calls =
  | 'POST /api/search/submit'
  | 'GET /api/desk/search/wordList'
  | 'GET /api/desk/search/missList'
  | 'GET /api/desk/search/health'
  | 'POST /api/desk/search/word'

export function searchWordHandlers(log: SearchLog): Pick<Handlers, Calls> {
  return {
    'POST /api/search/submit': async ({ body }, { viewer, address, agent, now }) => {
      await log.submit(body, { address, agent, accountId: viewer?.id ?? null }, now)
      return null
    },
    'GET /api/desk/search/wordList': (_, { now }) => log.listWords(now),
    'GET /api/desk/search/missList': ({ query }, { now }) => log.listMissed(query, now),
    'GET /api/desk/search/health': () => log.findHealth(),
    'POST /api/desk/search/word': ({ body }, context) =>
      log.setWord({ ...body, editorId: requireReaderId(context) }, context.now),
  }
}
