import type { Fan, Homepage, Said } from '#contract/homepage.ts'
import { formatPlace } from '#rules/comment-list.ts'
import { WORK_KINDS } from '#rules/work-kind.ts'
import { presentPicture } from '../media/media.present.ts'
import type { SaidRow } from './homepage.comment.queries.ts'
import type { FanRow, PersonRow, WorkCount } from './homepage.queries.ts'

export type Counts = { works: WorkCount[]; comments: number }

/** What somebody has written themselves comes before what the house has printed of them. */
const lineOf = ({ signature, motto }: { signature: string; motto: string | null }) => signature || (motto ?? '')

export function presentPerson(person: PersonRow, { works: counts, comments }: Counts): Homepage {
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

const HOUSE = new Set(['editor', 'admin'])

export function presentSaid(row: SaidRow, person: PersonRow): Said {
  return {
    comment: {
      id: row.id,
      text: row.text,
      author: {
        uid: person.id,
        name: person.name,
        pic: presentPicture(person),
        isAuthor: row.author_id === person.id,
        isMember: row.member_level !== null,
        isHouse: HOUSE.has(person.role),
      },
      createTime: row.created_at,
      zanNum: row.like_count,
      replyNum: row.reply_count,
      recommend: row.featured === 1,
      deleted: false,
      rootId: row.root_id,
      replyTo: presentAnswered(row),
      replies: [],
    },
    thing: { contentType: row.content_type, contentId: row.content_id, title: row.title },
  }
}

/** Whoever began the thread is known from its place; whoever took their words back is not named. */
function presentAnswered(row: SaidRow): Said['comment']['replyTo'] {
  if (row.parent_id === row.root_id || row.parent_state === 'deleted' || row.answered_id === null) return null
  const gone = row.answered_left_at !== null
  return { uid: gone ? null : row.answered_id, name: gone ? '已注销用户' : (row.answered_name ?? '') }
}

export const presentSaidPlace = (row: SaidRow): string =>
  formatPlace({ featured: false, at: row.created_at, id: row.id, likes: 0 })
