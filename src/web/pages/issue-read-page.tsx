import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi } from '../routing/shown-page.ts'
import { joinReading, NOBODY, openingStory } from '#domain/issue/issue-reading.ts'
import { paths } from '#domain/paths.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { articleChunk } from '../routing/article-chunk.ts'
import { IssueOpening } from '../features/magazine/reader/issue-opening.tsx'
import { IssueReader } from '../features/magazine/reader/issue-reader.tsx'
import { openingHead, readerHead } from '../features/magazine/reader/reader-head.ts'
import { listReadable } from '../features/magazine/reader/reader-story.ts'
import { readNotes } from '../features/magazine/reader/reading-notes.ts'
import { readingQuery } from '../features/magazine/reader/reading-query.ts'
import { found, missing, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/magazine/$id/read/{-$articleId}')

/** An article looks here as on its own page, whose route chunk is loaded as well: no page is split in two for it. */
const Story = articleChunk.component('ArticleView')

type Params = { id: string; articleId?: string }

export async function load(context: PageContext, { params }: { params: Params }): Promise<PageHead> {
  const { queryClient, api } = context
  const { id, articleId } = params
  const [issue, chapters] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id', { params: { id } })),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/magazine/:id/chapterList', { params: { id } })),
    ]),
  )
  const stories = listReadable(chapters)
  if (articleId === undefined) {
    await loadReading(context, issue.id)
    // The first page must match the server's HTML; it redirects on its own.
    if (!import.meta.env.SSR && document.documentElement.dataset['ready']) turnOn(context, issue.id, stories)
    return openingHead(issue)
  }
  if (!stories.some((story) => String(story.articleId) === articleId)) throw missing(context)
  const [article] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/article/:id', { params: { id: articleId }, query: {} })),
      Story.preload(),
      loadReading(context, issue.id),
    ]),
  )
  return readerHead(issue, article)
}

/**
 * The browser's own notes are enough while the server cannot be reached. A document that many share is made without: what its
 * reader has read follows with everything else of theirs.
 */
async function loadReading(context: PageContext, issueId: number): Promise<void> {
  const { queryClient, api } = context
  if (queryClient.getQueryData(userQuery.queryKey)?.uid === NOBODY) return
  await fetchOwn(context, () => queryClient.ensureQueryData(readingQuery(api, issueId))).catch(() => null)
}

function turnOn({ queryClient, api }: PageContext, issueId: number, stories: ReturnType<typeof listReadable>): void {
  const user = queryClient.getQueryData(userQuery.queryKey)
  const owner = user?.uid ?? NOBODY
  if (user && owner === NOBODY) return
  const saved = queryClient.getQueryData(readingQuery(api, issueId).queryKey)
  const first = openingStory(stories, joinReading(saved?.list ?? [], readNotes(), issueId, owner))
  if (first !== undefined) throw redirect({ href: paths.read(issueId, first), replace: true })
}

export function Page() {
  const { articleId } = route.useParams()
  return articleId === undefined ? <Opening /> : <Reading key={articleId} articleId={articleId} />
}

function useIssue() {
  const { api } = route.useRouteContext()
  const input = { params: { id: route.useParams().id } }
  const { data: issue } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id', input))
  const { data: chapters } = useSuspenseQuery(callQuery(api, 'GET /api/magazine/:id/chapterList', input))
  return { api, issue, chapters }
}

function Opening() {
  const { issue, chapters } = useIssue()
  return <IssueOpening issue={issue} chapters={chapters} />
}

function Reading({ articleId: id }: { articleId: string }) {
  const { api, issue, chapters } = useIssue()
  const { data: article } = useSuspenseQuery(callQuery(api, 'GET /api/article/:id', { params: { id }, query: {} }))
  return <IssueReader issue={issue} chapters={chapters} article={article} Story={Story} />
}
