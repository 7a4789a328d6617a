import { contentType } from '#domain/content/content-type.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { TagService } from '../tag/tag.service.ts'
import type { ArticleService } from './article.service.ts'

type Calls =
  | 'GET /api/article'
  | 'GET /api/article/lanmuArticle'
  | 'GET /api/article/corrections'
  | 'GET /api/article/changed'
  | 'GET /api/article/:id'
  | 'GET /api/common/rightModules/:id'

type Tools = { article: ArticleService; tag: TagService; change: ChangeService }

export function articleHandlers({ article, tag, change }: Tools): Pick<Handlers, Calls> {
  return {
    'GET /api/article': async ({ query: { tagId, ...page } }, { now }) =>
      tagId === undefined ? { ...(await article.listPage(page)), tag: null } : tag.listPage({ tagId, ...page }, now),
    'GET /api/article/lanmuArticle': ({ query: { lanmuId, ...page } }) =>
      article.listColumnPage({ columnId: lanmuId, ...page }),
    'GET /api/article/corrections': ({ query }) => article.listCorrections(query),
    'GET /api/article/changed': (_, { now }) => change.listChanged(contentType.article, now),
    'GET /api/article/:id': ({ params }, { viewer, now }) => article.findArticle(params.id, viewer, now),
    'GET /api/common/rightModules/:id': ({ params }, { now }) => article.listBeside(params.id, now),
  }
}
