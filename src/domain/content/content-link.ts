/** The address of a content item, by the number of its kind (spec 7). */
import { contentType } from './content-type.ts'
import { paths } from '../paths.ts'

const DETAIL = new Set([1, 3, 6, 7, 10, 16, 24, 27, 31, 39])
const STORY = new Set([4, 11, 12, 44, 54])
const LISTEN = new Set([8, 9])
/** Sub-types that make a lesson or an issue a story. */
const STORY_WITHIN = new Set([5, 11])

export type Linked = { contentType: number; contentId: number; subType?: number | undefined }

/** As the wire's numbers say; null for a kind that leads nowhere. */
export function contentLink({ contentType: type, contentId: id, subType }: Linked, from?: string): string | null {
  if (STORY.has(type)) return paths.article(id)
  if (LISTEN.has(type)) return paths.listen(id)
  if (DETAIL.has(type)) return paths.course(id, from)
  if (type === 2) return STORY_WITHIN.has(subType ?? 0) ? paths.article(id) : paths.course(id, from)
  if (type === 5) return STORY_WITHIN.has(subType ?? 0) ? paths.article(id) : paths.magazine(id)
  return null
}

/**
 * For items of our own registry: as above, but a podcast, whose number the wire reads as a story's, links to its audio page.
 */
export function registryLink(thing: Linked, from?: string): string {
  if (thing.contentType === contentType.podcast) return paths.listen(thing.contentId)
  return contentLink(thing, from) ?? paths.home()
}

/** The detail page of a course keeps its old address and opens in a new window (spec 2). */
export const opensWindow = (link: string) => link.startsWith('/h5/')
