import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { statusOf } from '../api/api-error.ts'
import { callQuery } from '../api/call-query.ts'
import { firstComments } from '../features/comment/comment-query.ts'
import { CourseView } from '../features/course/course-view.tsx'

import { courseHead } from '../features/course/course-head.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/h5/zhuanlan/detail.do')

/**
 * Old links use the course address for several content types: an item that is not a course is redirected to its own page.
 */
async function findCourse({ queryClient, api }: PageContext, id: number) {
  const input = { params: { id } }
  try {
    return await queryClient.ensureQueryData(callQuery(api, 'GET /api/zhuanlan/:id', input))
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return queryClient.ensureQueryData(linkQuery(api, id))
  }
}

const linkQuery = (api: Api, id: number) => callQuery(api, 'GET /api/zhuanlan/:id/link', { params: { id } })

/** While courses are switched off, what is not a course is found all the same. */
export async function loadClosed(context: PageContext, { id = 0 }: { id?: number }): Promise<void> {
  const { linkUrl } = await found(context, context.queryClient.ensureQueryData(linkQuery(context.api, id)))
  throw redirect({ href: linkUrl })
}

/** No item has the id 0. */
export async function load(
  context: PageContext,
  { search: { id = 0 } }: { search: { id?: number } },
): Promise<PageHead> {
  const data = await found(context, findCourse(context, id))
  if ('linkUrl' in data) throw redirect({ href: data.linkUrl })
  const { contentType, contentId } = data
  // Without these there is still a course to be shown.
  await context.queryClient.prefetchQuery(firstComments(context.api, { contentType, contentId }))
  return courseHead(data)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id = 0 } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/zhuanlan/:id', { params: { id } }))
  return <CourseView key={id} course={data} />
}
