/** The timeline of the people and tags that a reader follows, each item once, with its reasons. */
import type { FeedPage } from '#contract/site/follow.ts'
import { formatTimelineCursor, type TimelineCursor } from '#domain/content/timeline-cursor.ts'
import { followType } from '#domain/content/follow-type.ts'
import { listClosedContents } from '#domain/site/section.ts'
import type { ContentKey, ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './follow.timeline.queries.ts'

type FeedTools = Tools & { content: Pick<ContentService, 'listCardsWith'>; readSite: ReadSite }

type SliceOptions = {
  /** where the page before ended; without it, the newest */
  after: TimelineCursor | null
  rowNum: number
}

type Via = FeedPage['list'][number]['via'][number]

const nameOf = ({ content_type, content_id }: { content_type: number; content_id: number }) =>
  `${content_type}/${content_id}`

export function createFollowTimeline({ db, content, readSite }: FeedTools) {
  /** By the key of each item: people first, then tags. */
  async function findReasons({ accountId, tags }: queries.FeedSource, keys: ContentKey[]): Promise<Map<string, Via[]>> {
    const [byPeople, byTags] = await Promise.all([
      tags === undefined ? queries.listPeopleOf(db, accountId, keys) : [],
      queries.listTagsOf(db, { accountId, tagId: typeof tags === 'number' ? tags : undefined }, keys),
    ])
    const reasons = [
      ...byPeople.map((row) => ({ row, type: followType.person })),
      ...byTags.map((row) => ({ row, type: followType.tag })),
    ]
    const grouped = Map.groupBy(reasons, ({ row }) => nameOf(row))
    return new Map(
      [...grouped].map(([name, list]) => [
        name,
        list.map(({ row, type }) => ({ followType: type, followId: row.id, name: row.name })),
      ]),
    )
  }

  return async function listFeed(source: queries.FeedSource, { after, rowNum }: SliceOptions): Promise<FeedPage> {
    // One extra row shows whether there is more.
    const closedTypes = listClosedContents(readSite().sectionsOff)
    const found = await queries.listEntries(db, source, { after, limit: rowNum + 1, closedTypes })
    const rows = found.slice(0, rowNum)
    const last = rows.at(-1)
    if (!last) return { list: [], next: null }
    const keys = rows.map((row) => ({ contentType: row.content_type, contentId: row.content_id }))
    const reasons = await findReasons(source, keys)
    const list = await content.listCardsWith(rows, (row) => ({ via: reasons.get(nameOf(row)) ?? [] }))
    const cursor = { at: last.published_at, contentType: last.content_type, contentId: last.content_id }
    return { list, next: found.length > rowNum ? formatTimelineCursor(cursor) : null }
  }
}
