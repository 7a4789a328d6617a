import type { Handlers } from '../../http/api/api.ts'
import type { MagazineService } from './magazine.service.ts'

type Calls = 'GET /api/magazine/:id' | 'GET /api/magazine/:id/chapterList' | 'GET /api/magazine/:id/aboutArticle'

export function magazineHandlers(magazine: MagazineService): Pick<Handlers, Calls> {
  return {
    'GET /api/magazine/:id': ({ params }, { viewer, now }) => magazine.findIssue(params.id, viewer, now),
    'GET /api/magazine/:id/chapterList': ({ params }, { viewer, now }) => magazine.listChapters(params.id, viewer, now),
    'GET /api/magazine/:id/aboutArticle': ({ params }, { now }) => magazine.listAbout(params.id, now),
  }
}
