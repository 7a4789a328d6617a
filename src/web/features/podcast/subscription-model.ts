/** A subscription: what a press makes of it, and on which pages it is shown. */
import type { PodcastDetail } from '#contract/site/podcast.ts'
import type { SubscriptionState } from '#contract/site/subscription.ts'
import { contentType } from '#domain/content/content-type.ts'

/** What can be subscribed to; an episode speaks of its podcast. */
export type Subscribable = {
  contentType: typeof contentType.course | typeof contentType.podcast | typeof contentType.audioBook
  contentId: number
}

type Shown = { contentType: PodcastDetail['contentType']; id: number; zhuanlanId?: number }

export function isShownOn(detail: Shown, thing: Subscribable): boolean {
  return detail.contentType === contentType.episode
    ? thing.contentType === contentType.podcast && detail.zhuanlanId === thing.contentId
    : detail.contentType === thing.contentType && detail.id === thing.contentId
}

/** As it will be if the server agrees. */
export const turnedSubscription = ({ subscribed, followNum }: SubscriptionState): SubscriptionState => ({
  subscribed: !subscribed,
  followNum: Math.max(0, followNum + (subscribed ? -1 : 1)),
})
