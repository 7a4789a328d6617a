import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { categorySearchQuery } from '../api/category-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { studyHead } from '../features/learn/learn-head.ts'
import { StudyFront } from '../features/learn/study-front.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/study')

const lessonQuery = (api: Api) => callQuery(api, 'GET /api/zhuanlan/trialLesson', { query: { rowNum: 6 } })
const courseQuery = (api: Api) => callQuery(api, 'GET /api/index/newCourse', { query: { rowNum: 4 } })
const podcastQuery = (api: Api) => categorySearchQuery(api, { kind: 'podcast' }, 4)
const lastQuery = (api: Api) => callQuery(api, 'GET /api/index/lastLearn')
const studiedQuery = (api: Api) => callQuery(api, 'GET /api/user/history/study', { query: { rowNum: 6 } })
const rankQuery = (api: Api) => callQuery(api, 'GET /api/index/courseRank', { query: { rowNum: 10 } })
const rankingsQuery = (api: Api) => callQuery(api, 'GET /api/rank/rankConfig')
const NEXT_SHOWN = 4

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api } = context
  const [lessons, courses, { list: podcasts }] = await Promise.all([
    queryClient.ensureQueryData(lessonQuery(api)),
    queryClient.ensureQueryData(courseQuery(api)),
    queryClient.ensureQueryData(podcastQuery(api)),
    queryClient.ensureQueryData(rankingsQuery(api)),
    fetchOwn(context, () =>
      Promise.all([
        queryClient.ensureQueryData(lastQuery(api)),
        queryClient.ensureQueryData(studiedQuery(api)),
        queryClient.ensureQueryData(rankQuery(api)),
      ]),
    ),
  ])
  return studyHead(context.site, { lessons, courses, podcasts })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: user } = useQuery(userQuery)
  const { data: lessons } = useSuspenseQuery(lessonQuery(api))
  const { data: courses } = useSuspenseQuery(courseQuery(api))
  const { data: podcasts } = useSuspenseQuery(podcastQuery(api))
  const { data: rankings } = useSuspenseQuery(rankingsQuery(api))
  const hasRanking = rankings.some(({ type }) => type === 'course')
  const desk = useDesk(api, Boolean(user))
  return <StudyFront desk={desk} lessons={lessons} courses={courses} podcasts={podcasts.list} hasRanking={hasRanking} />
}

/** The loader has fetched it for signed-in readers; for others it is not requested. */
function useDesk(api: Api, enabled: boolean) {
  const { data: last = null } = useQuery({ ...lastQuery(api), enabled })
  const { data: history } = useQuery({ ...studiedQuery(api), enabled })
  const { data: ranked = [] } = useQuery({ ...rankQuery(api), enabled })
  if (!enabled || !history) return null
  const studied = history.list.flatMap((day) => day.data)
  const known = new Set(
    studied.filter((entry) => entry.contentType === contentType.course).map((entry) => entry.contentId),
  )
  return { last, studied, next: ranked.filter((course) => !known.has(course.contentId)).slice(0, NEXT_SHOWN) }
}
