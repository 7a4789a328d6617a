import type { Handlers } from '../../http/api/api.ts'
import type { CourseService } from './course.service.ts'

type Calls = 'GET /api/zhuanlan/trialLesson' | 'GET /api/zhuanlan/:id' | 'GET /api/zhuanlan/:id/link'

export function courseHandlers(course: CourseService): Pick<Handlers, Calls> {
  return {
    'GET /api/zhuanlan/trialLesson': ({ query }) => course.listTrialLessons(query.rowNum),
    'GET /api/zhuanlan/:id': ({ params }, { viewer, now }) => course.findCourse(params.id, viewer, now),
    'GET /api/zhuanlan/:id/link': ({ params }) => course.findLink(params.id),
  }
}
