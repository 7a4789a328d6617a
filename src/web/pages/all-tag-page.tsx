import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { collectionHead } from '../head/collection-head.ts'
import { TagIndex } from '../features/tag/tag-index.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/all-tag')

export async function load({ queryClient, api }: PageContext): Promise<PageHead> {
  const tree = await queryClient.ensureQueryData(callQuery(api, 'GET /api/articleTag/tree'))
  const names = tree.map(({ name }) => name).join(m.word.listSeparator)
  const description = m.page.aboutAllTags({ names })
  const entries = tree.map(({ id, name }) => ({ title: name, path: paths.articleList(id) }))
  return collectionHead({ name: m.page.tagIndex, description, path: paths.allTag(), entries })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/articleTag/tree'))
  return <TagIndex tree={data} />
}
