import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { isNoticeKind, NOTICE_NAMES, type NoticeKind } from '#domain/account/notice-kind.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { shelfTitle } from '../routing/shelf-type.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { ShelfFrame } from '../features/account/shelf/shelf-frame.tsx'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoticeList } from '../features/notice/notice-list.tsx'
import { noticeQuery, settingQuery, unreadQuery } from '../features/notice/notice-query.ts'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/other')

const TITLE = shelfTitle('notice')
const REASON = m.page.noticeReason

/** A kind that is not known is passed over. */
const kindOf = (search: { kind?: unknown }): NoticeKind | undefined =>
  isNoticeKind(search.kind) ? search.kind : undefined

export async function load(context: PageContext, { search }: { search: Record<string, unknown> }): Promise<PageHead> {
  const { api, queryClient } = context
  const kind = kindOf(search)
  await fetchOwn(context, () =>
    Promise.all([
      queryClient.ensureQueryData(noticeQuery(api, kind)),
      queryClient.ensureQueryData(unreadQuery(api)),
      queryClient.ensureQueryData(settingQuery(api)),
    ]),
  )
  return {
    title: kind ? m.page.noticeTitleOfKind({ title: TITLE, name: NOTICE_NAMES[kind].name }) : TITLE,
    canonical: paths.shelf('notice', 1, kind),
    noindex: true,
  }
}

export function Page() {
  const { data: user } = useQuery(userQuery)
  const kind = kindOf(route.useSearch())
  return user ? (
    <Own kind={kind} />
  ) : (
    <SignInFirst title={TITLE} reason={REASON} back={paths.shelf('notice', 1, kind)} asks />
  )
}

function Own({ kind }: { kind: NoticeKind | undefined }) {
  const { api } = route.useRouteContext()
  const { data: page } = useSuspenseQuery(noticeQuery(api, kind))
  const { data: unread } = useSuspenseQuery(unreadQuery(api))
  const { data: setting } = useSuspenseQuery(settingQuery(api))
  return (
    <ShelfFrame
      here="notice"
      title={TITLE}
      count={unread.total > 0 ? m.page.unreadCount({ total: unread.total }) : undefined}
    >
      <NoticeList key={kind ?? 'all'} api={api} kind={kind} page={page} unread={unread} setting={setting} />
    </ShelfFrame>
  )
}
