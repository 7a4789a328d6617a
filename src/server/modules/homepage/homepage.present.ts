import type { Homepage } from '#contract/homepage.ts'
import { WORK_KINDS } from '#rules/work-kind.ts'
import { presentPicture } from '../media/media.present.ts'
import type { PersonRow, WorkCount } from './homepage.queries.ts'

export function presentPerson(person: PersonRow, counts: WorkCount[]): Homepage {
  return {
    uid: person.id,
    name: person.name,
    pic: presentPicture(person, person.name),
    isDeleted: false,
    isAuthor: person.author_id !== null || counts.length > 0,
    title: person.title ?? '',
    introduction: person.biography ?? '',
    signature: person.motto || person.signature,
    fans: person.follower_count ?? 0,
    worksNum: counts.reduce((sum, { count }) => sum + count, 0),
    worksList: WORK_KINDS.flatMap(({ type }) => {
      const found = counts.find((known) => known.contentType === type)
      return found ? [{ contentType: type, num: found.count }] : []
    }),
    firstTime: counts.length > 0 ? Math.min(...counts.map(({ firstAt }) => firstAt)) : null,
  }
}

/** Of somebody who has left nothing is told but that, whatever their row still holds. */
export function presentDeleted({ id }: Pick<PersonRow, 'id'>): Homepage {
  return {
    uid: id,
    name: '已注销用户',
    pic: null,
    isDeleted: true,
    isAuthor: false,
    title: '',
    introduction: '',
    signature: '',
    fans: 0,
    worksNum: 0,
    worksList: [],
    firstTime: null,
  }
}
