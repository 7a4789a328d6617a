import { categoryKindOf } from '#domain/content/category-kind.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { CategoryService } from './category.service.ts'

type Calls =
  | 'GET /api/category/categoryList'
  | 'GET /api/category/getFirstAppCategoryByType'
  | 'GET /api/category/getSecondAppCategoryByParentId'
  | 'GET /api/category/search'
  | 'GET /api/category/tag/:id'

const kindOf = (rltType: number | undefined) => (rltType === undefined ? undefined : categoryKindOf(rltType))

export function categoryHandlers(category: CategoryService): Pick<Handlers, Calls> {
  return {
    'GET /api/category/categoryList': ({ query }, { now }) => category.findCategories(kindOf(query.rltType), now),
    // The contract lets no other number through.
    'GET /api/category/getFirstAppCategoryByType': ({ query }, { now }) =>
      category.listFirst(categoryKindOf(query.rltType)!, now),
    'GET /api/category/getSecondAppCategoryByParentId': ({ query }, { now }) =>
      category.listSecond(query.parentId, now),
    'GET /api/category/search': ({ query: { rltType, free, ...rest } }, { now }) =>
      category.search({ ...rest, kind: kindOf(rltType), free: free === undefined ? undefined : free === 1 }, now),
    'GET /api/category/tag/:id': ({ params, query }, { now }) => category.listByTag(params.id, query, now),
  }
}
