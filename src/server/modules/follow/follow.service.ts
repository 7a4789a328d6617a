/** The people and tags that readers follow: their lists, what is new from them, and suggestions. */
import type { FollowSuggestions } from '#contract/site/follow.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createFollowChange } from './follow.change.ts'
import { createFollowTimeline } from './follow.timeline.ts'
import { presentFollowedPerson, presentFollowedTag, presentPerson, presentTag } from './follow.present.ts'
import * as queries from './follow.queries.ts'

type FollowTools = Tools & {
  content: Pick<ContentService, 'listCardsWith'>
  notice: Pick<NoticeService, 'notify' | 'takeBack'>
  readSite: ReadSite
}

type PageOptions = { pgNo: number; rowNum: number }

/** Finding suggestions reads all authors and all tags. */
const SUGGESTED_FOR = 60_000
const LATELY = 90 * 24 * 60 * 60 * 1000
const SUGGESTED = { people: 6, tags: 8 }
/** How many of the most followed authors are considered. */
const CANDIDATES = 60

export function createFollowService({ db, content, notice, readSite }: FollowTools) {
  const changes = createFollowChange({ db, notice })

  /** Rows of people or tags, with the stories that they name as their newest. */
  async function findStories(rows: { latest_id: number | null }[]) {
    const ids = rows.flatMap(({ latest_id }) => (latest_id === null ? [] : [latest_id]))
    const stories = ids.length > 0 ? await queries.listStories(db, ids) : []
    const byId = new Map(stories.map((story) => [story.content_id, story]))
    return ({ latest_id }: { latest_id: number | null }) => byId.get(latest_id ?? 0)
  }

  /**
   * Of the most followed, those who published recently come first, then the others. Authors without articles are omitted.
   */
  async function suggestPeople(since: number) {
    const people = await queries.listKnownAuthors(db, CANDIDATES)
    const storyOf = await findStories(people)
    const writers = people.flatMap((row) => {
      const story = storyOf(row)
      return story ? [{ person: presentPerson(row, story), silent: (story.published_at ?? 0) < since }] : []
    })
    const inOrder = writers.toSorted((one, other) => Number(one.silent) - Number(other.silent))
    return inOrder.slice(0, SUGGESTED.people).map(({ person }) => person)
  }

  async function suggestTags(since: number) {
    const tags = (await queries.listTagsSince(db, since)).map((row) => ({
      ...presentTag(row),
      articleNum: Number(row.story_count),
    }))
    const used = tags.filter(({ articleNum }) => articleNum > 0)
    return used.toSorted((one, other) => other.articleNum - one.articleNum).slice(0, SUGGESTED.tags)
  }

  const suggestionsAt = remembered(SUGGESTED_FOR, async (now): Promise<FollowSuggestions> => {
    const [people, tags] = await Promise.all([suggestPeople(now - LATELY), suggestTags(now - LATELY)])
    return { people, tags }
  })

  return {
    begin: changes.begin,
    end: changes.end,
    listFeed: createFollowTimeline({ db, content, readSite }),

    async listPeople(accountId: number, { pgNo, rowNum }: PageOptions) {
      const [rows, totalCount] = await Promise.all([
        queries.listPeople(db, accountId, rowNum, (pgNo - 1) * rowNum),
        queries.countFollowed(db, 'follow_person', accountId),
      ])
      const storyOf = await findStories(rows)
      const list = rows.map((row) => presentFollowedPerson(row, storyOf(row)))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    async listTags(accountId: number, { pgNo, rowNum }: PageOptions) {
      const [rows, totalCount] = await Promise.all([
        queries.listTags(db, accountId, rowNum, (pgNo - 1) * rowNum),
        queries.countFollowed(db, 'follow_tag', accountId),
      ])
      const storyOf = await findStories(rows)
      const list = rows.map((row) => presentFollowedTag(row, storyOf(row)))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** Which of these the account follows, in the given order. */
    async listFollowed(accountId: number, asked: { people: number[]; tags: number[] }) {
      const [people, tags] = await Promise.all([
        asked.people.length > 0 ? queries.listFollowedPeople(db, { accountId, ids: asked.people }) : [],
        asked.tags.length > 0 ? queries.listFollowedTags(db, { accountId, ids: asked.tags }) : [],
      ])
      return {
        people: asked.people.filter((id) => people.some(({ person_id }) => person_id === id)),
        tags: asked.tags.filter((id) => tags.some(({ tag_id }) => tag_id === id)),
      }
    },

    listSuggestions: suggestionsAt,
  }
}

export type FollowService = ReturnType<typeof createFollowService>
