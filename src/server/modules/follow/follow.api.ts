import type { Handlers } from '../../http/api.ts'
import { readerId } from '../../http/reader-id.ts'
import type { FollowService } from './follow.service.ts'

type Calls = 'GET /api/userWebFollow/getUserFollowList'

export function followHandlers(follow: FollowService): Pick<Handlers, Calls> {
  return {
    'GET /api/userWebFollow/getUserFollowList': ({ query }, context) => follow.listPeople(readerId(context), query),
  }
}
