/** One request for all follow buttons of a page: which of its people and tags are followed. */
import { followType } from '#domain/content/follow-type.ts'
import type { Followable } from '../../api/call-query.ts'

/** Each id once, however many buttons request it; a kind that none requests is omitted. */
export function askedFollows(asked: Followable[]): { people?: string; tags?: string } {
  const of = (type: number) =>
    [...new Set(asked.flatMap((one) => (one.followType === type ? [one.followId] : [])))].join(',')
  const [people, tags] = [of(followType.person), of(followType.tag)]
  return { ...(people ? { people } : {}), ...(tags ? { tags } : {}) }
}

/** A person and a tag may have the same number. */
export const isAmongFollowed = (
  { people, tags }: { people: number[]; tags: number[] },
  { followType: type, followId }: Followable,
): boolean => (type === followType.tag ? tags : people).includes(followId)
