/** The reader's notices as queries. The unread count has one cache entry for all components that show it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { NoticePage, UnreadNotices } from '#contract/site/notice.ts'
import type { NoticeKind } from '#domain/account/notice-kind.ts'
import { callQuery } from '../../api/call-query.ts'

const LIST = 'GET /api/notice/list'

/** Set from the stream; components that show it do not request it themselves. */
export const unreadQuery = (api: Api) => ({ ...callQuery(api, 'GET /api/notice/unread'), staleTime: Infinity })

/** The first page, and what was appended to it. It is stale once a new notice arrived. */
export const noticeQuery = (api: Api, kind: NoticeKind | undefined) => ({
  ...callQuery(api, LIST, { query: { after: undefined, ...(kind ? { kind } : {}) } }),
  staleTime: Infinity,
})

export const settingQuery = (api: Api) => callQuery(api, 'GET /api/notice/setting')

/** Stores the count from the stream or a response. When it has grown, the inbox is fetched again. */
export function putUnread(client: QueryClient, api: Api, unread: UnreadNotices): void {
  const { queryKey } = unreadQuery(api)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, unread)
  if (before && unread.total > before.total) void client.invalidateQueries({ queryKey: [LIST] })
}

/** The cached lists change with the response, which has the new count. */
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
