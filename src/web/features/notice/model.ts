/** The inbox: the one-line text of a notice, the unread count of each kind, and how the list is extended. */
import type { Notice, NoticePage, UnreadNotices } from '#contract/site/notice.ts'
import { NOTICE_KINDS, NOTICE_NAMES, noticeWords, type NoticeKind } from '#domain/account/notice-kind.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { m } from '#messages/site.ts'

type DescribedNotice = Pick<Notice, 'kind' | 'count' | 'thing' | 'linkUrl'> & { actor: { name: string } | null }

/** `name` is the person who acted; it is shown before the text, with its own text direction. */
export function describeNotice({ kind, actor, count, thing, linkUrl }: DescribedNotice): {
  name: string | null
  words: string
} {
  // The text below has the details: the end of a membership, a change of an order or of a contribution.
  if (kind === 'order')
    return { name: null, words: linkUrl.startsWith('/about/') ? m.word.contributions : m.notice.membershipsAndOrders }
  const title =
    kind === 'update' && thing
      ? m.notice.kindAndTitle({ kind: contentLabel(thing.contentType), title: thing.title })
      : ''
  if (!actor) return { name: null, words: m.notice.newInSubscriptions({ title }) }
  return { name: actor.name, words: noticeWords(kind, count, title) }
}

export function listNoticeTabs({
  total,
  list,
}: UnreadNotices): { name: string; kind: NoticeKind | undefined; num: number }[] {
  return [
    { name: m.word.all, kind: undefined, num: total },
    ...NOTICE_KINDS.map((kind) => ({
      name: NOTICE_NAMES[kind].name,
      kind,
      num: list.find((counted) => counted.kind === kind)?.num ?? 0,
    })),
  ]
}

/** A notice that has become new again meanwhile is already in the list above. `newId`: the first of the added ones. */
export function addNotices(page: NoticePage, further: NoticePage): { page: NoticePage; newId: number | undefined } {
  const fresh = further.list.filter(({ id }) => page.list.every((notice) => notice.id !== id))
  return { page: { list: [...page.list, ...fresh], next: further.next }, newId: fresh[0]?.id }
}
