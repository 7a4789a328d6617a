import type { Handlers } from '../../http/api/api.ts'
import type { TagService } from './tag.service.ts'

type Calls =
  | 'GET /api/articleTag/tree'
  | 'GET /api/articleTag/singleThirdLevelList'
  | 'GET /api/articleTag/getBreadcrumbNav'

export function tagHandlers(tag: TagService): Pick<Handlers, Calls> {
  return {
    'GET /api/articleTag/tree': (_, { now }) => tag.findTree(now),
    'GET /api/articleTag/singleThirdLevelList': ({ query }, { now }) => tag.listThirdLevel(query, now),
    'GET /api/articleTag/getBreadcrumbNav': ({ query: { lanmuId, ...things } }, { now }) =>
      tag.listSteps({ ...things, columnId: lanmuId }, now),
  }
}
