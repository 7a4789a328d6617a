import type { Notice, UnreadNotices } from '#contract/site/notice.ts'
import { commentPath } from '#domain/comment/comment-address.ts'
import { contentType } from '#domain/content/content-type.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { CONTRIBUTION_KINDS, KIND_PATHS } from '#domain/contribution/contribution.ts'
import { NOTICE_KINDS } from '#domain/account/notice-kind.ts'
import { formatNoticeCursor } from '#domain/account/notice-cursor.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { NoticeRow, UnreadRow } from './notice.queries.ts'

/** This many characters of a comment are enough to recognise it. */
const TEXT_SHOWN = 100

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > TEXT_SHOWN ? `${characters.slice(0, TEXT_SHOWN).join('')}……` : text
}

/** For a closed account only that fact is shown. For actions of staff, nobody is named. */
function presentActor(row: NoticeRow): Notice['actor'] {
  if (row.actor_id === null && (row.kind === 'update' || row.kind === 'order')) return null
  const gone = row.actor_id === null || row.left_at !== null
  return gone
    ? { uid: null, name: m.word.closedAccount, pic: null }
    : { uid: row.actor_id, name: row.actor_name ?? '', pic: presentPicture(row) }
}

function presentThing({ content_type, content_id, title }: NoticeRow): Notice['thing'] {
  return content_type === null || content_id === null
    ? null
    : { contentType: content_type, contentId: content_id, title: title ?? '' }
}

/** The `matter` of an order contains its number, as 'order:20261115000000000000:fulfilled'. */
const orderNumberOf = ({ matter }: NoticeRow): string | undefined => /^order:(\d{20}):/.exec(matter)?.[1]

/** That of a contribution contains its kind, as 'contribution:contribute:261115000000:accepted'. */
const contributionPathOf = ({ matter }: NoticeRow): string | undefined => {
  const kind = CONTRIBUTION_KINDS.find((known) => matter.startsWith(`contribution:${known}:`))
  return kind && `${KIND_PATHS[kind]}#mine`
}

/** That of work at the desk contains its room, as 'plan:141:3:broken'. */
const deskPathOf = ({ matter }: NoticeRow): string | undefined => {
  const [, room, id] = /^(story|plan):(\d+):/.exec(matter) ?? []
  return room && paths.desk(`${room}/${id}`)
}

/** Of a name that was taken back: where the reader chooses another. */
const isNameMatter = ({ matter }: NoticeRow): boolean => matter.startsWith('name:')

function linkOf(row: NoticeRow, thing: Notice['thing'], actor: Notice['actor']): string {
  const contributionPath = contributionPathOf(row)
  if (contributionPath) return contributionPath
  const deskPath = deskPathOf(row)
  if (deskPath) return deskPath
  if (isNameMatter(row)) return paths.shelf('profile')
  const orderNumber = orderNumberOf(row)
  if (orderNumber) return paths.order(orderNumber)
  if (row.kind === 'follow') return actor?.uid ? paths.user(actor.uid) : paths.shelf('notice')
  if (thing && row.comment_id !== null) return commentPath(thing, row.comment_id)
  if (thing?.contentType === contentType.lesson && row.course_id !== null) return paths.course(row.course_id)
  return thing ? registryLink(thing) : paths.membership('subscribe')
}

export function presentNotice(row: NoticeRow): Notice {
  const actor = presentActor(row)
  const thing = presentThing(row)
  return {
    id: row.id,
    kind: row.kind,
    actor,
    count: row.count,
    text: row.comment_text === null ? row.detail : shorten(row.comment_text),
    thing,
    linkUrl: linkOf(row, thing, actor),
    createTime: row.created_at,
    isNew: row.read_at === null,
  }
}

export const presentNoticeCursor = (row: NoticeRow): string => formatNoticeCursor({ at: row.created_at, id: row.id })

/** In one order always, so that the same answer is the same text. */
export function presentUnread(rows: Pick<UnreadRow, 'kind' | 'count'>[]): UnreadNotices {
  const list = NOTICE_KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? [{ kind, num: Number(row.count) }] : []
  })
  return { total: list.reduce((sum, { num }) => sum + num, 0), list }
}
