import type { Fan, PublicProfile } from '#contract/site/profile.ts'
import { WORK_KINDS } from '#domain/content/work-kind.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { FanRow, PersonRow, WorkCount } from './profile.queries.ts'

export type Counts = { works: WorkCount[]; comments: number }

/** The person's own signature takes precedence over the motto set by the editors. */
const lineOf = ({ signature, motto }: { signature: string; motto: string | null }) => signature || (motto ?? '')

export function presentPublicProfile(person: PersonRow, { works: counts, comments }: Counts): PublicProfile {
  return {
    uid: person.id,
    name: person.name,
    pic: presentPicture(person, person.name),
    isDeleted: false,
    isAuthor: person.author_id !== null || counts.length > 0,
    title: person.title ?? '',
    introduction: person.biography ?? '',
    signature: lineOf(person),
    fans: Number(person.fan_count),
    followNum: Number(person.follow_count),
    commentNum: comments,
    worksNum: counts.reduce((sum, { count }) => sum + count, 0),
    worksList: WORK_KINDS.flatMap(({ type }) => {
      const found = counts.find((known) => known.contentType === type)
      return found ? [{ contentType: type, num: found.count }] : []
    }),
    firstTime: counts.length > 0 ? Math.min(...counts.map(({ firstAt }) => firstAt)) : null,
  }
}

/** For a closed account only that fact is returned, whatever its row still holds. */
export function presentDeleted({ id }: Pick<PersonRow, 'id'>): PublicProfile {
  return {
    uid: id,
    name: m.word.closedAccount,
    pic: null,
    isDeleted: true,
    isAuthor: false,
    title: '',
    introduction: '',
    signature: '',
    fans: 0,
    followNum: 0,
    commentNum: 0,
    worksNum: 0,
    worksList: [],
    firstTime: null,
  }
}

export function presentFan(row: FanRow): Fan {
  return {
    uid: row.id,
    name: row.name,
    pic: presentPicture(row, row.name),
    title: row.title ?? '',
    signature: lineOf(row),
  }
}
