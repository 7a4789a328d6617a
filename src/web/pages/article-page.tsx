import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { articleHead } from '../features/article/article-head.ts'
import { ArticleView } from '../features/article/article-view.tsx'
import type { PageHead } from '../head/page-head.ts'
import type { PageContext } from '../routing/page-context.ts'

export { ArticleView }

const route = getRouteApi('/article/$id')

/** The route fetches the same before this part is there. */
export async function load(
  { queryClient, api }: PageContext,
  { params: { id } }: { params: { id: string } },
): Promise<PageHead> {
  return articleHead(
    await queryClient.ensureQueryData(callQuery(api, 'GET /api/article/:id', { params: { id }, query: {} })),
  )
}

export function Page() {
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
