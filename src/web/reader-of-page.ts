/** What the page that is shown asks of its reader, in one call, and where the answer is put. */
import type { QueryClient } from '@tanstack/react-query'
import type { Input, Key, Model } from '#contract/contract.ts'
import type { Course } from '#contract/site/course.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import type { Personal } from '#contract/site/personal.ts'
import type { PodcastDetail } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { followType } from '#domain/content/follow-type.ts'
import { browserApi } from './api/browser-api.ts'
import { callQuery, followKey, knownBookmark } from './api/call-query.ts'
import { putUnread } from './features/notice/notice-query.ts'
import { awaitsIntent } from './pending-intent.ts'

/** Written out, so that the table is not torn from the chunks of the pages that have it. */
const FOLLOW: typeof followType = { tag: 1, person: 2 }

type Wanted = { stories: number[]; people: number[]; tags: number[]; issues: number[]; heard: string[] }

/** What is subscribed to where this is shown: of an episode, its podcast. */
const nameHeard = (detail: PodcastDetail | Course): string => {
  if ('lessons' in detail) return `${contentType.course}:${detail.contentId}`
  return detail.contentType === contentType.episode
    ? `${contentType.podcast}:${detail.zhuanlanId}`
    : `${detail.contentType}:${detail.id}`
}

/** By the data of the page: what its buttons show, which would otherwise ask one by one. */
const WANTED: { [K in Key]?: (model: Model<K>) => Partial<Wanted> } = {
  'GET /api/article/:id': ({ id, author, coAuthors }) => ({
    stories: [id],
    people: [author, ...coAuthors].map(({ uid }) => uid),
  }),
  'GET /api/homepage/index': ({ uid }) => ({ people: [uid] }),
  'GET /api/zhuanlan/:id': (course) => ({ heard: [nameHeard(course)] }),
  'GET /api/klisten/listenDetail': (detail) => ({ heard: [nameHeard(detail)] }),
  'GET /api/magazine/:id': ({ id }) => ({ issues: [id] }),
  'GET /api/article': ({ tag }) => (tag ? { tags: [tag.id] } : {}),
}

export function listWanted(client: QueryClient): Wanted {
  const wanted: Wanted = { stories: [], people: [], tags: [], issues: [], heard: [] }
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const list = WANTED[queryKey[0] as Key] as ((model: unknown) => Partial<Wanted>) | undefined
    if (!list || state.data === undefined) continue
    const { stories = [], people = [], tags = [], issues = [], heard = [] } = list(state.data)
    wanted.stories.push(...stories)
    wanted.people.push(...people)
    wanted.tags.push(...tags)
    wanted.issues.push(...issues)
    wanted.heard.push(...heard)
  }
  return wanted
}

const nameStory = (id: number) => `${contentType.article}:${id}`
const nameIssue = (id: number) => `${contentType.issue}:${id}`

/** Of several pages that were looked at, the last is the one that is shown. */
export function queryOf({ stories, people, tags, issues, heard }: Wanted): Input<'GET /api/user/page'>['query'] {
  const things = [...stories.map(nameStory), ...issues.map(nameIssue)]
  const issueId = issues.at(-1)
  const sound = heard.at(-1)
  return {
    ...(things.length > 0 ? { things: things.join(',') } : {}),
    ...(issueId === undefined ? {} : { issueId }),
    ...(sound === undefined ? {} : { heard: sound }),
    ...(people.length > 0 ? { people: people.join(',') } : {}),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
  }
}

/** Stories may be owned with another issue than the one that is shown. */
function putIssue(client: QueryClient, id: number, { reading, open }: NonNullable<Personal['issue']>): void {
  client.setQueryData(callQuery(browserApi, 'GET /api/magazine/:id/reading', { params: { id } }).queryKey, reading)
  const contents: Key = 'GET /api/magazine/:id/chapterList'
  client.setQueriesData<Chapter[]>({ queryKey: [contents] }, (chapters) =>
    chapters?.map((chapter) => ({
      ...chapter,
      list: chapter.list.map((story) => (open.includes(story.articleId ?? 0) ? { ...story, isLock: false } : story)),
    })),
  )
}

function putHeard(client: QueryClient, name: string, heard: NonNullable<Personal['heard']>): void {
  const { subscribed, followNum, lastLessonId, lessons, positions } = heard
  client.setQueryData(callQuery(browserApi, 'GET /api/user/history/position').queryKey, { list: positions })
  const listen: Key = 'GET /api/klisten/listenDetail'
  client.setQueriesData<PodcastDetail>({ queryKey: [listen] }, (detail) =>
    detail && nameHeard(detail) === name ? { ...detail, subscribed, followNum } : detail,
  )
  const processOf = (id: number) => lessons.find((lesson) => lesson.id === id)?.process ?? 0
  const course: Key = 'GET /api/zhuanlan/:id'
  client.setQueriesData<Course>({ queryKey: [course] }, (known) =>
    known && nameHeard(known) === name
      ? {
          ...known,
          ...{ subscribed, studyNum: followNum, lastLessonId },
          lessons: known.lessons.map((lesson) => ({ ...lesson, process: processOf(lesson.id) })),
        }
      : known,
  )
}

/** The buttons find their state as if they had asked for it just now. */
export function putPersonal(client: QueryClient, wanted: Wanted, found: Personal): void {
  for (const id of wanted.stories)
    client.setQueryData(knownBookmark('article', id).queryKey, { collected: found.things.includes(nameStory(id)) })
  for (const id of wanted.issues)
    client.setQueryData(knownBookmark('issue', id).queryKey, { collected: found.things.includes(nameIssue(id)) })
  if (found.heard) putHeard(client, wanted.heard.at(-1)!, found.heard)
  if (found.issue) putIssue(client, wanted.issues.at(-1)!, found.issue)
  // A reader who signed in to follow somebody does so when the button asks.
  if (!awaitsIntent('follow')) {
    for (const followId of wanted.people)
      client.setQueryData(followKey({ followType: FOLLOW.person, followId }), found.people.includes(followId))
    for (const followId of wanted.tags)
      client.setQueryData(followKey({ followType: FOLLOW.tag, followId }), found.tags.includes(followId))
  }
  client.setQueryData(callQuery(browserApi, 'GET /api/index/lastLearn').queryKey, found.lastLearn)
  putUnread(client, browserApi, found.unread)
}
