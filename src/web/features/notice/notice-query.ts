/** What the reader was told, as queries. How much is unread lies in one place for all that show it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { NoticePage, UnreadNotices } from '#contract/site/notice.ts'
import type { NoticeKind } from '#domain/account/notice-kind.ts'
import { callQuery } from '../../api/call-query.ts'

const LIST = 'GET /api/notice/list'

/** Told by the stream; whoever shows it does not ask by themselves. */
export const unreadQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/notice/unread'), staleTime: Infinity })

/** The first page, and what was added below it. It is old once something new was told. */
export const noticeQuery = (api: Api, kind: NoticeKind | undefined) => ({
  ...callQuery(api, LIST, { query: kind ? { kind } : {} }),
  staleTime: Infinity,
})

export const settingQuery = (api: Api) => callQuery(api, 'GET /api/notice/setting')

/** What the stream or an answer says. When there is more than before, the inbox is fetched anew. */
export function putUnread(client: QueryClient, api: Api, unread: UnreadNotices): void {
  const { queryKey } = unreadQuery(api)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, unread)
  if (before && unread.total > before.total) void client.invalidateQueries({ queryKey: [LIST] })
}

/** The lists that are here show it at once; the server's answer brings the number. */
export async function markRead(client: QueryClient, api: Api, ids?: number[]): Promise<void> {
  const unread = await api('POST /api/notice/read', { body: ids ? { ids } : {} })
  client.setQueriesData<NoticePage>(
    { queryKey: [LIST] },
    (page) =>
      page && {
        ...page,
        list: page.list.map((notice) => (ids && !ids.includes(notice.id) ? notice : { ...notice, isNew: false })),
      },
  )
  putUnread(client, api, unread)
}
