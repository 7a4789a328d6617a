/** The action of the subscribe button: an optimistic update, reverted if the server refuses. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Key } from '#contract/contract.ts'
import type { Course } from '#contract/site/course.ts'
import type { PodcastDetail } from '#contract/site/podcast.ts'
import type { SubscriptionState } from '#contract/site/subscription.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../api/api-error.ts'
import { keepIntent, takeIntent } from '../../pending-intent.ts'
import { toast } from '../../ui/toast.tsx'
import { isShownOn, turnedSubscription, type Subscribable } from './subscription-model.ts'

export type SubscribeTarget = {
  api: Api
  client: QueryClient
  thing: Subscribable
  signedIn: boolean
  state: SubscriptionState
}

const COURSE: Key = 'GET /api/zhuanlan/:id'
const LISTEN: Key = 'GET /api/klisten/listenDetail'

/** Wherever the item is shown, on this page and in cached ones. */
function show({ client, thing }: SubscribeTarget, state: SubscriptionState): void {
  client.setQueriesData<Course>({ queryKey: [COURSE] }, (course) =>
    course && thing.contentType === contentType.course && course.contentId === thing.contentId
      ? { ...course, subscribed: state.subscribed, studyNum: state.followNum }
      : course,
  )
  client.setQueriesData<PodcastDetail>({ queryKey: [LISTEN] }, (detail) =>
    detail && isShownOn(detail, thing) ? { ...detail, ...state } : detail,
  )
}

/** One press at a time: until the server has answered, pressing again is the same wish. */
let busy = false

export async function changeSubscription(target: SubscribeTarget): Promise<void> {
  if (busy) return
  busy = true
  const { api, thing, state, signedIn } = target
  const { subscribed } = state
  // A reader who is not signed in is prompted to sign in; until then nothing is subscribed to.
  if (signedIn) show(target, turnedSubscription(state))
  try {
    const call = subscribed ? 'POST /api/klisten/unsubscribe' : 'POST /api/klisten/subscribe'
    show(target, await api(call, { body: thing }))
    toast(subscribed ? m.podcast.unsubscribed : m.podcast.subscribed)
  } catch (error) {
    show(target, state)
    // A 401 opens the sign-in dialog automatically; the pending intent is carried out after signing in.
    if (statusOf(error) !== 401) toast((error as Error).message, 'error')
    else if (!subscribed) keepIntent('subscribe', thing)
  } finally {
    busy = false
  }
}

/** Runs when the page is shown to a signed-in reader: if they signed in to subscribe, they are subscribed now. */
export function completeSubscription(target: SubscribeTarget): void {
  if (target.signedIn && takeIntent('subscribe', target.thing) && !target.state.subscribed)
    void changeSubscription(target)
}
