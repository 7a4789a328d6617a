import type { Handlers } from '../../http/api.ts'
import type { SearchService } from './search.service.ts'

type Calls =
  | 'GET /api/search/cueword'
  | 'GET /api/search/queryAllInfo'
  | 'GET /api/search/queryContent'
  | 'GET /api/search/queryClass'
  | 'GET /api/search/queryArticle'
  | 'GET /api/search/queryMagazineArticle'

export function searchHandlers(search: SearchService): Pick<Handlers, Calls> {
  return {
    'GET /api/search/cueword': () => search.listCueWords(),
    'GET /api/search/queryAllInfo': ({ query }) => search.suggest(query.word, query.position),
    'GET /api/search/queryContent': ({ query: { contentType, ...page } }) => search.findResult(page, contentType),
    'GET /api/search/queryClass': ({ query }) => search.listCourses(query),
    'GET /api/search/queryArticle': ({ query }) => search.listStories(query),
    'GET /api/search/queryMagazineArticle': ({ query }) => search.listPrintedStories(query),
  }
}
