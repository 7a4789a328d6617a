/** Whom a reader follows. */
import type { Tools } from '../module-tools.ts'
import { presentPerson } from './follow.present.ts'
import * as queries from './follow.queries.ts'

export function createFollowService({ db }: Tools) {
  return {
    async listPeople(accountId: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [people, totalCount] = await Promise.all([
        queries.listPeople(db, accountId, rowNum, (pgNo - 1) * rowNum),
        queries.countPeople(db, accountId),
      ])
      const ids = people.map((person) => person.id)
      const stories = ids.length > 0 ? await queries.listLatestStories(db, ids) : []
      const latest = new Map(stories.map((story) => [story.author_id, story]))
      const list = people.map((person) => presentPerson(person, latest.get(person.id)))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type FollowService = ReturnType<typeof createFollowService>
