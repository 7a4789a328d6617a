import type { Handlers } from '../../http/api.ts'
import type { ArticleService } from './article.service.ts'

type Calls =
  | 'GET /api/article'
  | 'GET /api/article/lanmuArticle'
  | 'GET /api/article/:id'
  | 'GET /api/common/rightModules/:id'

export function articleHandlers(article: ArticleService): Pick<Handlers, Calls> {
  return {
    'GET /api/article': ({ query }) => article.listPage(query),
    'GET /api/article/lanmuArticle': ({ query: { lanmuId, ...page } }) =>
      article.listColumnPage({ columnId: lanmuId, ...page }),
    'GET /api/article/:id': ({ params }, { viewer }) => article.findArticle(params.id, viewer),
    'GET /api/common/rightModules/:id': ({ params }) => article.listBeside(params.id),
  }
}
