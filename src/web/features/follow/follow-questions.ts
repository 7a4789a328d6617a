/** What all buttons of a page ask at once: who and what of it is followed. */
import { followType } from '#domain/content/follow-type.ts'
import type { Followable } from './follow-query.ts'

/** Each once, whoever asks; a kind that nobody asks for is left out. */
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
