/** What can be followed, by the numbers of the wire; and the parts of the page that shows it. */
import { m } from '#messages/domain.ts'
import { readTimelineCursor } from './timeline-cursor.ts'
import { paths } from '../paths.ts'

export const followType = { tag: 1, person: 2 } as const

export type FollowType = (typeof followType)[keyof typeof followType]

export const FOLLOW_PARTS = [
  {
    part: undefined,
    get name() {
      return m.content.timeline
    },
    get title() {
      return m.content.following
    },
  },
  {
    part: 'person',
    get name() {
      return m.content.followedPeople
    },
    get title() {
      return m.content.peopleYouFollow
    },
  },
  {
    part: 'tag',
    get name() {
      return m.content.followedTags
    },
    get title() {
      return m.content.tagsYouFollow
    },
  },
] as const

export type FollowPart = 'person' | 'tag'

export const followPath = (part?: FollowPart, page = 1): string =>
  paths.follow({ type: part, page: page > 1 ? String(page) : undefined })

export type FollowSearch = { type?: FollowPart; page?: number; after?: string }

/** Lists have pages; the timeline has a cursor. Unknown values are ignored. */
export function followSearch(search: Record<string, unknown>): FollowSearch {
  const type = FOLLOW_PARTS.find(({ part }) => part !== undefined && part === search['type'])?.part
  if (type === undefined) {
    const after = search['after']
    return typeof after === 'string' && readTimelineCursor(after) !== null ? { after } : {}
  }
  const page = Number(search['page'])
  return Number.isSafeInteger(page) && page > 1 ? { type, page } : { type }
}
