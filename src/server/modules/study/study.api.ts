import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { StudyService } from './study.service.ts'

type Calls =
  | `${'GET' | 'POST' | 'DELETE'} /api/user/history/study`
  | 'DELETE /api/user/history/study/:contentType/:contentId'
  | 'GET /api/user/history/position'
  | 'GET /api/user/history/week'

export function studyHandlers(study: StudyService): Pick<Handlers, Calls> {
  return {
    'GET /api/user/history/study': ({ query }, context) => study.listHistory(requireReaderId(context), query),
    'POST /api/user/history/study': async ({ body }, context) => {
      await study.report(requireReaderId(context), body.list, context.now)
      return null
    },
    'DELETE /api/user/history/study': async (_, context) => {
      await study.forget(requireReaderId(context))
      return null
    },
    'DELETE /api/user/history/study/:contentType/:contentId': async ({ params }, context) => {
      await study.forget(requireReaderId(context), params)
      return null
    },
    'GET /api/user/history/position': (_, context) => study.listPositions(requireReaderId(context), context.now),
    'GET /api/user/history/week': (_, context) => study.listWeek(requireReaderId(context), context.now),
  }
}
