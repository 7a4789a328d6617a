import type { Handlers } from '../../http/api/api.ts'
import type { SearchLog } from './log/search.log.ts'
import type { SearchService } from './search.service.ts'

type Calls =
  | 'GET /api/search/cueword'
  | 'GET /api/search/queryAllInfo'
  | 'GET /api/search/queryContent'
  | 'GET /api/search/queryClass'
  | 'GET /api/search/queryArticle'
  | 'GET /api/search/queryMagazineArticle'

export function searchHandlers(search: SearchService, log: SearchLog): Pick<Handlers, Calls> {
  return {
    'GET /api/search/cueword': async (_, { now }) => {
      const [words, hotWord] = await Promise.all([search.listCueWords(), log.listHotWords(now)])
      return { ...words, hotWord }
    },
    'GET /api/search/queryAllInfo': ({ query }, { now }) => search.suggest(query.word, query.position, now),
    'GET /api/search/queryContent': ({ query }, { now }) => search.findResult(query, now),
    'GET /api/search/queryClass': ({ query }, { now }) => search.listCourses(query, now),
    'GET /api/search/queryArticle': ({ query }, { now }) => search.listStories(query, now),
    'GET /api/search/queryMagazineArticle': ({ query }, { now }) => search.listPrintedStories(query, now),
  }
}
