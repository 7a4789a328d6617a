import { readTimelineCursor } from '#domain/content/timeline-cursor.ts'
import { followType } from '#domain/content/follow-type.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { FollowService } from './follow.service.ts'

type Calls =
  | `GET /api/userWebFollow/${'getUserFollowList' | 'suggestList' | 'state'}`
  | `GET /api/userWebFollow/${'userWebFollowContentList' | 'getFollowTagContentList'}`
  | `POST /api/userWebFollow/${'userWebFollow' | 'delUserWebFollow'}`
  | `POST /api/homepage/${'followPeople' | 'unFollowPeople'}`

type Named = { body: { followType: number; followId: number } }

const target = ({ body }: Named) =>
  ({ kind: body.followType === followType.tag ? 'tag' : 'person', id: body.followId }) as const
const person = ({ body }: { body: { uid: number } }) => ({ kind: 'person', id: body.uid }) as const

type Slice = { after?: string | undefined; rowNum: number }

const slice = ({ after, rowNum }: Slice) => ({ after: after === undefined ? null : readTimelineCursor(after), rowNum })

export function followHandlers(follow: FollowService): Pick<Handlers, Calls> {
  return {
    'GET /api/userWebFollow/getUserFollowList': ({ query: { followType: type, ...page } }, context) =>
      type === followType.tag
        ? follow.listTags(requireReaderId(context), page)
        : follow.listPeople(requireReaderId(context), page),
    'GET /api/userWebFollow/userWebFollowContentList': ({ query }, context) =>
      follow.listFeed({ accountId: requireReaderId(context) }, slice(query)),
    'GET /api/userWebFollow/getFollowTagContentList': ({ query: { tagId, ...page } }, context) =>
      follow.listFeed({ accountId: requireReaderId(context), tags: tagId ?? 'all' }, slice(page)),
    'GET /api/userWebFollow/suggestList': (_, { now }) => follow.listSuggestions(now),
    'GET /api/userWebFollow/state': ({ query: { people = [], tags = [] } }, context) =>
      follow.listFollowed(requireReaderId(context), { people, tags }),
    'POST /api/userWebFollow/userWebFollow': (given, context) =>
      follow.begin(target(given), requireReaderId(context), context.now),
    'POST /api/userWebFollow/delUserWebFollow': (given, context) => follow.end(target(given), requireReaderId(context)),
    'POST /api/homepage/followPeople': (given, context) =>
      follow.begin(person(given), requireReaderId(context), context.now),
    'POST /api/homepage/unFollowPeople': (given, context) => follow.end(person(given), requireReaderId(context)),
  }
}
