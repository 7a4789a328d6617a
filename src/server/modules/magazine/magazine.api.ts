import type { Handlers } from '../../http/api.ts'
import type { MagazineService } from './magazine.service.ts'

type Calls = 'GET /api/magazine/:id' | 'GET /api/magazine/:id/chapterList'

export function magazineHandlers(magazine: MagazineService): Pick<Handlers, Calls> {
  return {
    'GET /api/magazine/:id': ({ params }, { viewer }) => magazine.findIssue(params.id, viewer),
    'GET /api/magazine/:id/chapterList': ({ params }, { viewer }) => magazine.listChapters(params.id, viewer),
  }
}
