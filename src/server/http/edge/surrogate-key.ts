/**
 * Surrogate keys: the cache tags of a response in a header, in a form short enough for it. A cache in front of the site keeps
 * them with the response, and removes what has one of the keys that are purged.
 */
import { createHash } from 'node:crypto'
import { cacheTag } from '#contract/core/cache-tag.ts'

/** Responses that are made again after any change, such as feeds. */
export const ANY_CHANGE = 'any'

/** A response with more tags gets group keys. Each key takes nine bytes of the header with its separator. */
export const MOST_KEYS = 100

/** 48 bits: two tags with the same key would only purge too much. */
const DIGITS = 8

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, DIGITS)

/** `thing:11` for `thing:11/10101`, `column:` for `column:5`; null for tags without a number, of which there are few. */
function groupOf(tag: string): string | null {
  const colon = tag.indexOf(':')
  if (colon < 0) return null
  const slash = tag.indexOf('/', colon)
  return tag.slice(0, slash < 0 ? colon + 1 : slash)
}

const keyOfGroup = (group: string): string => hash(`group ${group}`)
const keyOfTag = (tag: string): string => hash(`tag ${tag}`)

/**
 * The keys of a response: one for each tag. With too many tags the largest group becomes one key, until they fit. The
 * response is then purged with any tag of that group: too often, never too late.
 */
export function listSurrogateKeys(tags: ReadonlySet<string>): string[] {
  const plain = [cacheTag.everything, ...tags].filter((tag) => groupOf(tag) === null)
  const groups = Map.groupBy(
    [...tags].filter((tag) => groupOf(tag) !== null),
    (tag) => groupOf(tag)!,
  )
  const bySize = [...groups].toSorted(([, one], [, other]) => other.length - one.length)
  let count = plain.length + [...groups.values()].reduce((sum, members) => sum + members.length, 0)
  const keys = new Set(plain.map(keyOfTag))
  for (const [group, members] of bySize) {
    const isWhole = count <= MOST_KEYS
    if (!isWhole) count -= members.length - 1
    for (const key of isWhole ? members.map(keyOfTag) : [keyOfGroup(group)]) keys.add(key)
  }
  return [...keys]
}

/** What is removed at once, and what may serve once more while the site does not answer. */
export type Purge = { hard: string[]; soft: string[] }

/** No response that is kept depends on them. */
const isUnseen = (tag: string): boolean =>
  tag === cacheTag.redirect || tag === cacheTag.heldWords || tag.startsWith(cacheTag.file(''))

/** Of single items and of what readers have said: after a withdrawal nothing of it may be shown, whatever fails then. */
const isItem = (tag: string): boolean => /^(thing|talk|said):/.test(tag)

/** Nothing that readers see depends on it, only what an edge knows of the sessions of an account. */
export const isOfAccount = (tag: string): boolean => tag.startsWith(cacheTag.account(''))

/** The keys of all responses that depend on one of these tags, and of no others where responses have few tags. */
export function listPurged(changed: ReadonlySet<string>): Purge {
  if (changed.has(cacheTag.everything)) return { hard: [keyOfTag(cacheTag.everything)], soft: [] }
  const hard = new Set<string>()
  const soft = new Set<string>()
  for (const tag of changed) {
    if (isUnseen(tag)) continue
    if (isOfAccount(tag)) {
      hard.add(keyOfTag(tag))
      continue
    }
    hard.add(keyOfTag(ANY_CHANGE))
    const group = groupOf(tag)
    const keys = isItem(tag) ? hard : soft
    keys.add(keyOfTag(tag))
    if (group !== null) keys.add(keyOfGroup(group))
  }
  return { hard: [...hard], soft: [...soft] }
}
