/** The action of the follow button: an optimistic update, reverted if the server refuses. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Key, Model } from '#contract/contract.ts'
import type { Article, Author } from '#contract/site/article.ts'
import type { FollowSuggestions } from '#contract/site/follow.ts'
import type { PublicProfile } from '#contract/site/profile.ts'
import { followType } from '#domain/content/follow-type.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { followKey, type Followable } from '../../api/call-query.ts'
import { FOLLOW_FEED, FOLLOW_LIST, SUGGESTIONS } from './follow-query.ts'
import { askedFollows, isAmongFollowed } from './follow-questions.ts'

type FollowTarget = { api: Api; client: QueryClient; thing: Followable; signedIn: boolean }

type Question = Followable & { answer: (followed: boolean) => void; fail: (error: unknown) => void }

/** All buttons of a page share one call. */
let questions: Question[] = []

function ask(api: Api, thing: Followable): Promise<boolean> {
  return new Promise((answer, fail) => {
    if (questions.length === 0) setTimeout(() => void send(api))
    questions.push({ ...thing, answer, fail })
  })
}

async function send(api: Api): Promise<void> {
  const asked = questions
  questions = []
  try {
    const followed = await api('GET /api/userWebFollow/state', { query: askedFollows(asked) })
    for (const question of asked) question.answer(isAmongFollowed(followed, question))
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

async function change({ api, client, thing }: FollowTarget, follow: boolean): Promise<boolean> {
  const call = follow ? 'POST /api/userWebFollow/userWebFollow' : 'POST /api/userWebFollow/delUserWebFollow'
  const { followed, fans } = await api(call, { body: thing })
  showFans(client, thing, fans)
  // The lists stay unchanged while they are shown, so that a mistake can be undone; on the next visit they are fetched
  // again.
  for (const key of [FOLLOW_LIST, FOLLOW_FEED]) {
    await client.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }
  toast(followed ? m.follow.following : m.follow.unfollowed)
  return followed
}

/** Runs when the button is shown to a signed-in reader. If they signed in to follow, they follow now. */
export async function readFollow(target: FollowTarget): Promise<boolean> {
  if (takeIntent('follow', target.thing)) {
    try {
      return await change(target, true)
    } catch (error) {
      toast((error as Error).message, 'error')
    }
  }
  return ask(target.api, target.thing)
}

/** Until the server has answered, pressing again is the same wish. */
const busy = new Set<string>()

export async function changeFollow(target: FollowTarget, followed: boolean): Promise<void> {
  const { client, thing, signedIn } = target
  const key = followKey(thing)
  const name = key.join('/')
  if (busy.has(name)) return
  busy.add(name)
  try {
    // A request from before the press would return the old state.
    await client.cancelQueries({ queryKey: key })
    // A reader who is not signed in is prompted to sign in; until then nothing is followed.
    if (signedIn) client.setQueryData(key, !followed)
    client.setQueryData(key, await change(target, !followed))
  } catch (error) {
    client.setQueryData(key, followed)
    // A 401 opens the sign-in dialog automatically; the pending intent is carried out after signing in.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (!followed) keepIntent('follow', thing)
  } finally {
    busy.delete(name)
  }
}

const PERSON: Key = 'GET /api/homepage/index'
const STORY: Key = 'GET /api/article/:id'

/** The new number of followers, wherever it is shown: on this page and on those that were left. */
function showFans(client: QueryClient, { followType: type, followId }: Followable, fans: number): void {
  const counted = <Thing extends { fans: number; uid?: number; tagId?: number }>(thing: Thing): Thing =>
    (type === followType.tag ? thing.tagId : thing.uid) === followId ? { ...thing, fans } : thing

  function update<Data>(key: Key, renew: (data: Data) => Data): void {
    client.setQueriesData<Data>({ queryKey: [key] }, (data) => (data === undefined ? data : renew(data)))
  }

  update<Model<typeof FOLLOW_LIST>>(FOLLOW_LIST, (page) => ({ ...page, list: page.list.map(counted) }))
  update<FollowSuggestions>(SUGGESTIONS, ({ people, tags }) => ({
    people: people.map(counted),
    tags: tags.map(counted),
  }))
  if (type === followType.tag) return
  update<PublicProfile>(PERSON, counted)
  const renewed = (author: Author) => (author.uid === followId ? { ...author, followNum: fans } : author)
  update<Article>(STORY, (story) => ({
    ...story,
    author: renewed(story.author),
    coAuthors: story.coAuthors.map(renewed),
  }))
}
