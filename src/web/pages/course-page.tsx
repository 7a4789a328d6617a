import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { CourseView } from '../features/course/course-view.tsx'

export { courseHead } from '../features/course/course-head.ts'

const route = getRouteApi('/h5/zhuanlan/detail.do')

export function CoursePage() {
  const { api } = route.useRouteContext()
  const { id } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/zhuanlan/:id', { params: { id } }))
  return <CourseView key={id} course={data} />
}
