/** The new number of followers, wherever it is shown: on this page and on those that were left. */
import type { QueryClient } from '@tanstack/react-query'
import type { Article } from '#contract/site/article.ts'
import type { Key, Model } from '#contract/contract.ts'
import type { FollowSuggestions } from '#contract/site/follow.ts'
import type { PublicProfile } from '#contract/site/profile.ts'
import { followType } from '#domain/content/follow-type.ts'
import { FOLLOW_LIST, SUGGESTIONS, type Followable } from './follow-query.ts'

const PERSON: Key = 'GET /api/homepage/index'
const STORY: Key = 'GET /api/article/:id'

export function showFans(client: QueryClient, { followType: type, followId }: Followable, fans: number): void {
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
  update<Article>(STORY, (story) =>
    story.author.uid === followId ? { ...story, author: { ...story.author, followNum: fans } } : story,
  )
}
