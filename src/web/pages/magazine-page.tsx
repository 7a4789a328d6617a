import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { IssueView } from '../features/magazine/issue-view.tsx'

export { magazineHead } from '../features/magazine/magazine-head.ts'

const route = getRouteApi('/magazine/$id')

export function MagazinePage() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const input = { params: { id } }
  const { data: issue } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id', input))
  const { data: chapters } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id/chapterList', input))
  return <IssueView key={id} issue={issue} chapters={chapters} />
}
