import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { IssueReadingService } from './magazine.reading.service.ts'

type Calls = 'GET /api/magazine/:id/reading' | 'POST /api/magazine/:id/reading'

export function issueReadingHandlers(reading: IssueReadingService): Pick<Handlers, Calls> {
  return {
    'GET /api/magazine/:id/reading': ({ params }, context) =>
      reading.findReading(params.id, requireReaderId(context), context.now),
    'POST /api/magazine/:id/reading': ({ params, body }, context) =>
      reading.noteReading(params.id, requireReaderId(context), body, context.now),
  }
}
