import type { FollowedPerson, FollowedTag, SuggestedPerson } from '#contract/site/follow.ts'
import { followType } from '#domain/content/follow-type.ts'
import { presentPicture } from '../media/media.present.ts'
import type { PersonRow, StoryRow, TagRow } from './follow.queries.ts'

type Followed = { created_at: number }

function presentStory(story: StoryRow | undefined) {
  return story ? { contentId: story.content_id, title: story.title, publishTime: story.published_at ?? 0 } : null
}

export function presentPerson(person: PersonRow, latest: StoryRow | undefined): SuggestedPerson {
  return {
    uid: person.id,
    name: person.name,
    pic: presentPicture(person, person.name),
    title: person.title ?? '',
    introduction: person.motto || person.signature,
    fans: Number(person.fans),
    latestArticle: presentStory(latest),
  }
}

export function presentFollowedPerson(person: PersonRow & Followed, latest: StoryRow | undefined): FollowedPerson {
  return { ...presentPerson(person, latest), followType: followType.person, followTime: person.created_at }
}

export function presentTag({ id, name, follower_count }: TagRow) {
  return { tagId: id, name, fans: follower_count }
}

export function presentFollowedTag(tag: TagRow & Followed, latest: StoryRow | undefined): FollowedTag {
  return {
    ...presentTag(tag),
    followType: followType.tag,
    followTime: tag.created_at,
    latestArticle: presentStory(latest),
  }
}
