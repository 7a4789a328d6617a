import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { leadPicture, leadShape } from '../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { LatestView } from '../features/home/latest-view.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/latest/$id')

const latestQuery = (api: Api, id: string) => callQuery(api, 'GET /api/index/latest/:id', { params: { id } })

type Address = { params: { id: string } }

export async function load(context: PageContext, { params: { id } }: Address): Promise<PageHead> {
  const { article } = await found(context, context.queryClient.ensureQueryData(latestQuery(context.api, id)))
  return {
    title: m.page.latestTitle({ title: article.title }),
    description: article.summary,
    // The canonical page is the article's own; this one shows only its opening.
    canonical: paths.article(article.id, article.slug),
    ...(article.pic
      ? { image: `${article.pic.url}?w=1280`, leadPicture: leadPicture(article.pic, leadShape.article) }
      : {}),
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data } = useSuspenseQuery(latestQuery(api, id))
  return <LatestView key={id} latest={data} />
}
