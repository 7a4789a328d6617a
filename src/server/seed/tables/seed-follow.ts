/** Whom and what the readers that one can sign in as follow. The third of them follows nobody: that page is seen, too. */
import { DAY, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

const VISITOR = 101
const MEMBER = 102

type Followed = Readonly<Record<number, number[]>>

const PEOPLE: Followed = { [VISITOR]: [1, 2, 6], [MEMBER]: [1, 3, 4, 7, 11, 12] }
const TAGS: Followed = { [VISITOR]: [1011], [MEMBER]: [1011, 1023, 103] }

/** Account and what it follows, with the time since when. */
function pairs(followed: Followed, now: number) {
  return Object.entries(followed).flatMap(([account, ids]) =>
    ids.map((id, index) => ({ account: Number(account), id, at: now - (30 + index * 17) * DAY })),
  )
}

export function followRows({ now }: Edition): Rows {
  return {
    follow_person: pairs(PEOPLE, now).map(({ account, id, at }) => ({
      account_id: account,
      person_id: id,
      created_at: at,
    })),
    follow_tag: pairs(TAGS, now).map(({ account, id, at }) => ({ account_id: account, tag_id: id, created_at: at })),
  }
}
