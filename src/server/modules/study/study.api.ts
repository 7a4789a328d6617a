import type { Handlers } from '../../http/api.ts'
import { readerId } from '../../http/reader-id.ts'
import type { StudyService } from './study.service.ts'

type Calls = 'GET /api/user/history/study'

export function studyHandlers(study: StudyService): Pick<Handlers, Calls> {
  return {
    'GET /api/user/history/study': ({ query }, context) => study.listHistory(readerId(context), query),
  }
}
