import type { Handlers } from '../../http/api/api.ts'
import type { NewsService } from './news.service.ts'

type Calls = 'GET /api/news'

export function newsHandlers(news: NewsService): Pick<Handlers, Calls> {
  return {
    'GET /api/news': ({ query }, { now }) => news.findPage(now, query.date),
  }
}
