import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { collectionHead } from '../head/collection-head.ts'
import { TopicList } from '../features/topic/topic-list.tsx'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/topic')

/** Each is long: a question, its voices and its stories. */
const TOPICS = 6

const pageQuery = (api: Api, page: number) =>
  callQuery(api, 'GET /api/index/topicList', { query: { pgNo: page, rowNum: TOPICS } })

type Address = { search: { page?: number } }

export async function load(context: PageContext, { search: { page = 1 } }: Address): Promise<PageHead> {
  const data = await found(context, context.queryClient.ensureQueryData(pageQuery(context.api, page)))
  refuseBehindEnd(context, page, data)
  const description = m.page.aboutTopics
  const path = paths.topic(undefined, page)
  const entries = data.list.map(({ id, title }) => ({ title, path: `${path}#topic-${id}` }))
  return collectionHead({ name: m.word.topic, description, path, entries, count: data.totalCount }, page)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { page = 1 } = route.useLoaderDeps()
  const { data } = useSuspenseQuery(pageQuery(api, page))
  return <TopicList data={data} />
}
