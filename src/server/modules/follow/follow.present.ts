import type { FollowedPerson } from '#contract/follow.ts'
import { presentPicture } from '../media/media.present.ts'
import type { LatestRow, PersonRow } from './follow.queries.ts'

export function presentPerson(person: PersonRow, latest: LatestRow | undefined): FollowedPerson {
  return {
    uid: person.id,
    name: person.name,
    pic: presentPicture(person, person.name),
    title: person.title ?? '',
    introduction: person.motto || person.signature,
    fans: person.follower_count ?? 0,
    followTime: person.created_at,
    latestArticle: latest
      ? { contentId: latest.content_id, title: latest.title, publishTime: latest.published_at ?? 0 }
      : null,
  }
}
