import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { ArticleView } from '../features/article/article-view.tsx'

export { articleHead } from '../features/article/article-head.ts'
export { ArticleView }

const route = getRouteApi('/article/$id')

export function ArticlePage() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data: article } = useSuspenseQuery(callQuery(api, 'GET /api/article/:id', { params: { id }, query: {} }))
  const { data: modules } = useSuspenseQuery(callQuery(api, 'GET /api/common/rightModules/:id', { params: { id } }))
  return <ArticleView key={id} article={article} modules={modules} />
}
