/** Categories and their content as queries, shared by the loader that fetches them and the page that reads them. */
import type { Api } from '#contract/contract.ts'
import { typeOfKind, type CategoryKind } from '#domain/content/category-kind.ts'
import type { ClassifySearch } from '#domain/content/classify-search.ts'
import { callQuery } from './call-query.ts'

export const categoryTreeQuery = (api: Api, kind?: CategoryKind) =>
  callQuery(api, 'GET /api/category/categoryList', { query: kind ? { rltType: typeOfKind(kind) } : {} })

export function categorySearchQuery(api: Api, search: ClassifySearch, rowNum?: number) {
  const { kind, category, free, sort, keyword, page = 1 } = search
  return callQuery(api, 'GET /api/category/search', {
    query: {
      ...(kind ? { rltType: typeOfKind(kind) } : {}),
      ...(category ? { categoryId: category } : {}),
      ...(free === undefined ? {} : { free: free ? 1 : 0 }),
      ...(sort ? { sort } : {}),
      ...(keyword ? { keyword } : {}),
      ...(rowNum ? { rowNum } : {}),
      pgNo: page,
    },
  })
}
