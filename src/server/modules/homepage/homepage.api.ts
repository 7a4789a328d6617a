import { readPlace } from '#domain/comment/comment-list.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { HomepageService } from './homepage.service.ts'

/** Whom one follows is the matter of `follow`, also where the wire calls it a homepage. */
type Calls = Extract<keyof Handlers, `GET /api/homepage/${string}`>

export function homepageHandlers(homepage: HomepageService): Pick<Handlers, Calls> {
  return {
    'GET /api/homepage/index': ({ query }, { now }) => homepage.findPerson(query.uid, now),
    'GET /api/homepage/listWorks': ({ query: { uid, ...rest } }) => homepage.listWorks(uid, rest),
    'GET /api/homepage/myCommentLsit': ({ query: { uid, after, rowNum } }, { now }) =>
      homepage.listSaid(uid, { after: after === undefined ? null : readPlace(after), rowNum, now }),
    'GET /api/homepage/fansList': ({ query: { uid, ...page } }) => homepage.listFans(uid, page),
  }
}
