/** What is no longer what it was when an issue goes out or changes. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'

type Released = { id: number; magazineIds: number[]; storyIds: number[]; hasAudio: boolean }

/** Pages of stories say in which issue they were printed, and what is read of them; what publishing changes is told by it. */
export function listReleaseTags({ id, magazineIds, storyIds, hasAudio }: Released): string[] {
  return [
    cacheTag.issue,
    ...magazineIds.map(cacheTag.magazine),
    cacheTag.thing(contentType.issue, id),
    ...storyIds.map((storyId) => cacheTag.thing(contentType.article, storyId)),
    ...(hasAudio ? [cacheTag.thing(contentType.audioEdition, id), cacheTag.sound] : []),
  ]
}
