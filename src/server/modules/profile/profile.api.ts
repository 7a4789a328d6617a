import { parseCommentCursor } from '#domain/comment/comment-list.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { ProfileService } from './profile.service.ts'

/** Whom one follows belongs to `follow`, also where the wire calls it a homepage. */
type Calls = Extract<keyof Handlers, `GET /api/homepage/${string}`>

export function profileHandlers(profile: ProfileService): Pick<Handlers, Calls> {
  return {
    'GET /api/homepage/index': ({ query }, { now }) => profile.findPerson(query.uid, now),
    'GET /api/homepage/listWorks': ({ query: { uid, ...rest } }) => profile.listWorks(uid, rest),
    'GET /api/homepage/myCommentLsit': ({ query: { uid, after, rowNum } }, { now }) =>
      profile.listComments(uid, { after: after === undefined ? null : parseCommentCursor(after), rowNum, now }),
    'GET /api/homepage/fansList': ({ query: { uid, ...page } }) => profile.listFans(uid, page),
  }
}
