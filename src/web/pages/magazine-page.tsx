import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { contentType } from '#domain/content/content-type.ts'
import { callQuery } from '../api/call-query.ts'
import { firstComments } from '../features/comment/comment-query.ts'
import { IssueView } from '../features/magazine/issue-view.tsx'
import { magazineHead } from '../features/magazine/magazine-head.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/magazine/$id')

export async function load(context: PageContext, { params }: { params: { id: string } }): Promise<PageHead> {
  const { queryClient, api } = context
  const [issue, chapters] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id', { params })),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id/chapterList', { params })),
      // Without these there is still an issue to be shown.
      queryClient.prefetchQuery(callQuery(api, 'GET /api/magazine/:id/aboutArticle', { params })),
      queryClient.prefetchQuery(firstComments(api, { contentType: contentType.issue, contentId: Number(params.id) })),
    ]),
  )
  return magazineHead(issue, chapters)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const input = { params: { id } }
  const { data: issue } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id', input))
  const { data: chapters } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id/chapterList', input))
  // Of an issue that its owner alone still finds there is no more to be had.
  const { data: about } = useQuery({
    ...callQuery(api, 'GET /api/magazine/:id/aboutArticle', input),
    enabled: !issue.isClosed,
  })
  return <IssueView key={id} issue={issue} chapters={chapters} about={about ?? []} />
}
