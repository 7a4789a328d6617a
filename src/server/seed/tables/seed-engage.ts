/** Bookmarks, studies, purchases and follows of the readers that one can sign in as: no page of theirs is empty. */
import { contentType } from '#domain/content/content-type.ts'
import { DAY, HOUR, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'
import { studyRows } from './seed-study.ts'

const VISITOR = 101
const MEMBER = 102

/** Number of bookmarks of each type. */
const KEPT: Readonly<Record<number, { stories: number; issues: number; courses: number; episodes: number }>> = {
  [VISITOR]: { stories: 3, issues: 1, courses: 1, episodes: 1 },
  [MEMBER]: { stories: 8, issues: 4, courses: 3, episodes: 3 },
}

type Thing = { id: number; age: number }

/** Half of what can be read of it is for members. */
const ISSUE_FOR_MEMBERS = 136

type Bought = { issues: number; audioEditions: number; courses: number; audioBooks: number; named: number[] }

/** Number of purchases of each type, and additional issues: the visitor is not a member, but can open what they own. */
const BOUGHT: Readonly<Record<number, Bought>> = {
  [VISITOR]: { issues: 0, audioEditions: 0, courses: 0, audioBooks: 1, named: [ISSUE_FOR_MEMBERS] },
  [MEMBER]: { issues: 2, audioEditions: 1, courses: 1, audioBooks: 0, named: [] },
}

export function engageRows(edition: Edition): Rows {
  const { content, now } = edition
  const stories = content.stories
    .toSorted((one, other) => other.views - one.views)
    .map(({ id, ageHours }) => ({ id, age: ageHours * HOUR }))
  const inDays = (things: { id: number; ageDays: number }[]) =>
    things.map(({ id, ageDays }) => ({ id, age: ageDays * DAY })).toSorted((one, other) => one.age - other.age)
  const issues = inDays(content.issues)
  // An edition has the number of its issue.
  const audioEditions = inDays(content.issues.filter(({ audio }) => audio))
  const courses = inDays(content.courses)
  const audioBooks = inDays(content.audioBooks)
  const episodes = inDays(content.podcasts.flatMap((podcast) => podcast.episodes))
  // Half as old as the item itself: nothing is bookmarked before it is published.
  const keep = (account: string, type: number, things: Thing[]) =>
    things.map(({ id, age }) => ({
      account_id: Number(account),
      content_type: type,
      content_id: id,
      created_at: now - Math.floor(age / 2),
    }))
  const buy = (account: string, type: number, things: Thing[]) =>
    keep(account, type, things).map(({ created_at, ...row }) => ({ ...row, granted_at: created_at }))
  return {
    bookmark: Object.entries(KEPT).flatMap(([account, kept]) => [
      ...keep(account, contentType.article, stories.slice(0, kept.stories)),
      ...keep(account, contentType.issue, issues.slice(0, kept.issues)),
      ...keep(account, contentType.course, courses.slice(0, kept.courses)),
      ...keep(account, contentType.episode, episodes.slice(0, kept.episodes)),
    ]),
    ...followRows(edition),
    ...studyRows(edition),
    entitlement: Object.entries(BOUGHT).flatMap(([account, bought]) => [
      ...buy(account, contentType.issue, issues.slice(0, bought.issues)),
      ...buy(
        account,
        contentType.issue,
        issues.filter(({ id }) => bought.named.includes(id)),
      ),
      ...buy(account, contentType.audioEdition, audioEditions.slice(0, bought.audioEditions)),
      ...buy(account, contentType.course, courses.slice(0, bought.courses)),
      ...buy(account, contentType.audioBook, audioBooks.slice(0, bought.audioBooks)),
    ]),
  }
}

/**
 * The people and tags that they follow. The third reader of the demo accounts follows nobody, so that this page can be seen,
 * too.
 */
type Followed = Readonly<Record<number, number[]>>

const PEOPLE: Followed = { [VISITOR]: [1, 2, 6], [MEMBER]: [1, 3, 4, 7, 11, 12] }
const TAGS: Followed = { [VISITOR]: [1011], [MEMBER]: [1011, 1023, 103] }

/** Account and what it follows, with the time since when. */
function pairs(followed: Followed, now: number) {
  return Object.entries(followed).flatMap(([account, ids]) =>
    ids.map((id, index) => ({ account: Number(account), id, at: now - (30 + index * 17) * DAY })),
  )
}

function followRows({ now }: Edition): Rows {
  return {
    follow_person: pairs(PEOPLE, now).map(({ account, id, at }) => ({
      account_id: account,
      person_id: id,
      created_at: at,
    })),
    follow_tag: pairs(TAGS, now).map(({ account, id, at }) => ({ account_id: account, tag_id: id, created_at: at })),
  }
}
