/** A story's draft as readers or members will see it, for staff only. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { PreviewBar } from '../features/desk/preview/preview-bar.tsx'
import { readPreviewReader, storyPreviewQuery } from '../features/desk/preview/preview-query.ts'
import { articleChunk } from '../routing/article-chunk.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { passThrough } from '../routing/page-middleware.ts'

const route = getRouteApi('/desk/preview/story/$id')
const TITLE = m.page.storyPreview

/** As readers see it: the view comes with the part of their page, which is in one file so. */
const ArticleView = articleChunk.component('ArticleView')

type Address = { params: { id: string }; search: { as?: string } }

export async function load(context: PageContext, { params: { id }, search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const as = readPreviewReader(search.as)
  const canonical = paths.deskPreviewStory(Number(id), as)
  return passThrough('house', context, canonical, async () => {
    const fetch = () => fetchOwn(context, () => queryClient.ensureQueryData(storyPreviewQuery(api, id, as)))
    const [article] = await found(context, Promise.all([fetch(), ArticleView.preload()]))
    return { title: article?.title ? `${article.title} · ${TITLE}` : TITLE, canonical, noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const as = readPreviewReader(route.useLoaderDeps().as)
  const { data: user } = useQuery(userQuery)
  // The loader has fetched it, or nothing when it was refused.
  const { data: article } = useQuery({ ...storyPreviewQuery(api, id, as), enabled: false })
  const reason = m.page.deskPageReason
  if (!user) return <SignInFirst title={TITLE} reason={reason} back={paths.deskPreviewStory(Number(id), as)} />
  if (!article) return <NoPermission />
  return (
    <>
      <PreviewBar>{as === 'member' ? m.page.previewAsMember : m.page.previewAsReader}</PreviewBar>
      <ArticleView key={`${id} ${as}`} article={article} isDraft />
    </>
  )
}
