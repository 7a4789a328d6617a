import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
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
  useEffect(() => showAddress(paths.article(article.id, article.slug)), [article.id, article.slug])
  return <ArticleView key={id} article={article} modules={modules} />
}

/** Links name a story by its number. Whoever copies the address gets the canonical one, with its slug. */
function showAddress(path: string): void {
  const { pathname, search, hash } = location
  // The router's own would load the page again.
  if (path !== pathname) History.prototype.replaceState.call(history, history.state, '', path + search + hash)
}
