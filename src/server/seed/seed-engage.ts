/** What the readers that one can sign in as have kept and whom they follow, so that their pages are not empty. */
import { contentType } from '#rules/content-type.ts'
import { DAY, HOUR, type Edition } from './edition.ts'
import type { Rows } from './rows.ts'

const VISITOR = 101
const MEMBER = 102

const FOLLOWED: Readonly<Record<number, number[]>> = { [VISITOR]: [1, 2, 6], [MEMBER]: [1, 3, 4, 7, 11, 12] }

/** How many of each kind are kept. */
const KEPT: Readonly<Record<number, { stories: number; issues: number; courses: number; episodes: number }>> = {
  [VISITOR]: { stories: 3, issues: 1, courses: 1, episodes: 1 },
  [MEMBER]: { stories: 8, issues: 4, courses: 3, episodes: 3 },
}

export function engageRows({ content, now }: Edition): Rows {
  const stories = content.stories
    .toSorted((one, other) => other.views - one.views)
    .map(({ id, ageHours }) => ({ id, age: ageHours * HOUR }))
  const inDays = (things: { id: number; ageDays: number }[]) =>
    things.map(({ id, ageDays }) => ({ id, age: ageDays * DAY })).toSorted((one, other) => one.age - other.age)
  const issues = inDays(content.issues)
  const courses = inDays(content.courses)
  const episodes = inDays(content.podcasts.flatMap((podcast) => podcast.episodes))
  // Half as old as the thing itself: nobody kept a story before it was out.
  const keep = (account: string, type: number, things: { id: number; age: number }[]) =>
    things.map(({ id, age }) => ({
      account_id: Number(account),
      content_type: type,
      content_id: id,
      created_at: now - Math.floor(age / 2),
    }))
  return {
    bookmark: Object.entries(KEPT).flatMap(([account, kept]) => [
      ...keep(account, contentType.article, stories.slice(0, kept.stories)),
      ...keep(account, contentType.issue, issues.slice(0, kept.issues)),
      ...keep(account, contentType.course, courses.slice(0, kept.courses)),
      ...keep(account, contentType.episode, episodes.slice(0, kept.episodes)),
    ]),
    follow_person: Object.entries(FOLLOWED).flatMap(([account, people]) =>
      people.map((personId, index) => ({
        account_id: Number(account),
        person_id: personId,
        created_at: now - (30 + index * 17) * DAY,
      })),
    ),
  }
}
