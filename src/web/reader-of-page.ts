/** What the page that is shown asks of its reader, in one call, and where the answer is put. */
import type { QueryClient } from '@tanstack/react-query'
import type { Input, Key, Model } from '#contract/contract.ts'
import type { Personal } from '#contract/site/personal.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { followType } from '#domain/content/follow-type.ts'
import { browserApi } from './api/browser-api.ts'
import { callQuery, followKey, knownBookmark } from './api/call-query.ts'
import { putUnread } from './features/notice/notice-query.ts'
import { awaitsIntent } from './pending-intent.ts'

/** Written out, so that the table is not torn from the chunks of the pages that have it. */
const FOLLOW: typeof followType = { tag: 1, person: 2 }

type Wanted = { stories: number[]; people: number[]; tags: number[] }

/** By the data of the page: what its buttons show, which would otherwise ask one by one. */
const WANTED: { [K in Key]?: (model: Model<K>) => Partial<Wanted> } = {
  'GET /api/article/:id': ({ id, author, coAuthors }) => ({
    stories: [id],
    people: [author, ...coAuthors].map(({ uid }) => uid),
  }),
  'GET /api/homepage/index': ({ uid }) => ({ people: [uid] }),
  'GET /api/article': ({ tag }) => (tag ? { tags: [tag.id] } : {}),
}

export function listWanted(client: QueryClient): Wanted {
  const wanted: Wanted = { stories: [], people: [], tags: [] }
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const list = WANTED[queryKey[0] as Key] as ((model: unknown) => Partial<Wanted>) | undefined
    if (!list || state.data === undefined) continue
    const { stories = [], people = [], tags = [] } = list(state.data)
    wanted.stories.push(...stories)
    wanted.people.push(...people)
    wanted.tags.push(...tags)
  }
  return wanted
}

const nameOf = (id: number) => `${contentType.article}:${id}`

export function queryOf({ stories, people, tags }: Wanted): Input<'GET /api/user/page'>['query'] {
  return {
    ...(stories.length > 0 ? { things: stories.map(nameOf).join(',') } : {}),
    ...(people.length > 0 ? { people: people.join(',') } : {}),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
  }
}

/** The buttons find their state as if they had asked for it just now. */
export function putPersonal(client: QueryClient, wanted: Wanted, found: Personal): void {
  for (const id of wanted.stories)
    client.setQueryData(knownBookmark('article', id).queryKey, { collected: found.things.includes(nameOf(id)) })
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
