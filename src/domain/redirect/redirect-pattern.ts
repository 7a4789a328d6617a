/**
 * Patterns for many old addresses at once: `/archives/:id`, `/:year/:month/:slug`, `/a/:id.html`, `/category/*`, `/?p=:id`.
 * They are no regular expressions: each is tried in time that grows with the length of the address alone.
 */
import { encodePart, sortPairs, spellPart, splitAddress, type OldAddress } from './old-address.ts'

/** What a placeholder may stand for, by its name: whole numbers, a year, a month or day, any text. */
type PlaceholderKind = 'number' | 'year' | 'two' | 'text'
type Placeholder = { name: string; kind: PlaceholderKind }
type Part = string | Placeholder

export type RedirectPattern = {
  /** empty for segments that are not there: the pattern is for the query of the front page */
  segments: readonly (readonly Part[])[]
  /** ends with `*` */
  rest: boolean
  pairs: readonly (readonly [name: string, value: Part])[]
}

export type Captured = ReadonlyMap<string, string>
export type PatternProblem = 'star' | 'adjacent' | 'twice' | 'tooMany'

const PLACEHOLDER = /:([a-z][a-z\d]*)/gi
const WHOLE = /^:([a-z][a-z\d]*)$/i
export const STAR = '*'
const MOST_PLACEHOLDERS = 8

const FITS: Record<PlaceholderKind, RegExp> = {
  number: /^\d{1,15}$/,
  year: /^\d{4}$/,
  two: /^\d{1,2}$/,
  text: /^./s,
}
/** In the shape of a pattern, by which two that match the same addresses are one. */
const SHAPES: Record<PlaceholderKind, string> = { number: ':#', year: ':4', two: ':2', text: ':' }
/** What each may be filled with, to see where a pattern leads. */
const SAMPLES: Record<PlaceholderKind, string> = { number: '1', year: '2020', two: '10', text: 'a' }
const STAR_SAMPLE = 'a/b'

function placeholderKind(name: string): PlaceholderKind {
  const plain = name.toLowerCase()
  if (plain === 'year') return 'year'
  if (plain === 'month' || plain === 'day') return 'two'
  return plain === 'page' || plain.endsWith('id') ? 'number' : 'text'
}

const toPlaceholder = (name: string): Placeholder => ({ name, kind: placeholderKind(name) })

function readParts(segment: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of segment.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(spellPart(segment.slice(end, match.index)))
    parts.push(toPlaceholder(match[1]!))
    end = match.index + match[0].length
  }
  if (end < segment.length) parts.push(spellPart(segment.slice(end)))
  return parts
}

/** Whether an old address is meant as a pattern. */
export function isPattern(text: string): boolean {
  const { segments, query } = splitAddress(text)
  return (
    segments.some((segment) => segment.includes(STAR) || segment.search(PLACEHOLDER) !== -1) ||
    [...query].some(([, value]) => WHOLE.test(value))
  )
}

const isPlaceholder = (part: Part): part is Placeholder => typeof part !== 'string'
const listPlaceholders = ({ segments, pairs }: RedirectPattern): Placeholder[] =>
  [...segments.flat(), ...pairs.map(([, value]) => value)].filter(isPlaceholder)

export const namesOfPattern = (pattern: RedirectPattern): string[] => [
  ...listPlaceholders(pattern).map(({ name }) => name),
  ...(pattern.rest ? [STAR] : []),
]

export function readPattern(text: string): RedirectPattern | PatternProblem {
  const { segments: given, query } = splitAddress(text)
  const rest = given.at(-1) === STAR
  const own = rest ? given.slice(0, -1) : given
  if (own.some((segment) => segment.includes(STAR))) return 'star'
  const segments = own.map(readParts)
  const pairs = sortPairs(query).map(([name, value]) => {
    const named = WHOLE.exec(value)?.[1]
    return [name, named ? toPlaceholder(named) : value] as const
  })
  const pattern = { segments, rest, pairs }
  const names = namesOfPattern(pattern)
  if (
    segments.some((parts) => parts.some((part, at) => isPlaceholder(part) && at > 0 && isPlaceholder(parts[at - 1]!)))
  )
    return 'adjacent'
  if (new Set(names).size < names.length) return 'twice'
  if (names.length > MOST_PLACEHOLDERS) return 'tooMany'
  return pattern
}

/** The same for all patterns that match the same addresses; it can never be the key of a single address. */
export function patternKey({ segments, rest, pairs }: RedirectPattern): string {
  const write = (part: Part) => (isPlaceholder(part) ? SHAPES[part.kind] : part)
  const path = [...segments.map((parts) => parts.map(write).join('')), ...(rest ? [STAR] : [])].join('/')
  const query = pairs.map(
    ([name, value]) => `${encodePart(name)}=${isPlaceholder(value) ? write(value) : encodePart(value)}`,
  )
  return `/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Each placeholder takes as little as it can, beginning at one end of the text. */
function matchFrom(end: 'left' | 'right', parts: readonly Part[], text: string): [string, string][] | null {
  const order = end === 'left' ? parts : parts.toReversed()
  const captured: [string, string][] = []
  let left = text
  const take = (count: number): string => {
    const taken = end === 'left' ? left.slice(0, count) : left.slice(left.length - count)
    left = end === 'left' ? left.slice(count) : left.slice(0, left.length - count)
    return taken
  }
  for (const [index, part] of order.entries()) {
    if (!isPlaceholder(part)) {
      if (end === 'left' ? !left.startsWith(part) : !left.endsWith(part)) return null
      take(part.length)
      continue
    }
    const next = order[index + 1]
    let count = left.length
    if (typeof next === 'string') {
      const isLast = index + 2 === order.length
      const at = end === 'left' ? left.indexOf(next, 1) : left.lastIndexOf(next, left.length - next.length - 1)
      if (isLast) count = left.length - next.length
      else if (at === -1 || left.length <= next.length) return null
      else count = end === 'left' ? at : left.length - at - next.length
    }
    if (count < 1) return null
    const value = take(count)
    if (!FITS[part.kind].test(value)) return null
    captured.push([part.name, value])
  }
  return left === '' ? captured : null
}

const matchParts = (parts: readonly Part[], text: string) =>
  matchFrom('left', parts, text) ?? (parts.length > 2 ? matchFrom('right', parts, text) : null)

/** What its placeholders stand for, in the canonical spelling; null if the address does not match. */
export function matchPattern({ segments, rest, pairs }: RedirectPattern, address: OldAddress): Captured | null {
  const { length } = address.segments
  if (rest ? length <= segments.length : length !== segments.length) return null
  const captured = new Map<string, string>()
  for (const [index, parts] of segments.entries()) {
    const found = matchParts(parts, address.segments[index]!)
    if (!found) return null
    for (const [name, value] of found) captured.set(name, value)
  }
  for (const [name, value] of pairs) {
    const given = address.pairs.find((pair) => pair[0] === name)?.[1]
    if (given === undefined) return null
    if (!isPlaceholder(value)) {
      if (given !== value) return null
    } else if (FITS[value.kind].test(given)) captured.set(value.name, encodePart(given))
    else return null
  }
  if (rest) captured.set(STAR, address.segments.slice(segments.length).join('/'))
  return captured
}

/** The less, the more is said: fixed text, text with placeholders, a number, any text, and last whatever follows. */
function rankOf(parts: readonly Part[] | undefined): number {
  if (!parts) return 4
  if (!parts.some(isPlaceholder)) return 0
  if (parts.length > 1) return 1
  const [only] = parts
  return only !== undefined && isPlaceholder(only) && only.kind === 'text' ? 3 : 2
}

const literalLength = ({ segments }: RedirectPattern) =>
  segments.flat().reduce((sum, part) => sum + (isPlaceholder(part) ? 0 : part.length), 0)

/** The pattern that says most comes first; of two alike, the first in the alphabet. */
export function comparePatterns(one: RedirectPattern, other: RedirectPattern): number {
  const most = Math.max(one.segments.length, other.segments.length)
  for (let index = 0; index < most; index++) {
    const difference = rankOf(one.segments[index]) - rankOf(other.segments[index])
    if (difference !== 0) return difference
  }
  const keys = [patternKey(one), patternKey(other)] as const
  return (
    Number(one.rest) - Number(other.rest) ||
    other.pairs.length - one.pairs.length ||
    literalLength(other) - literalLength(one) ||
    (keys[0] < keys[1] ? -1 : keys[0] > keys[1] ? 1 : 0)
  )
}

/** An address that it matches, with the values of its placeholders. */
export function sampleOf(pattern: RedirectPattern): { path: string; captured: Captured } {
  const captured = new Map(listPlaceholders(pattern).map(({ name, kind }) => [name, SAMPLES[kind]]))
  const write = (part: Part) => (isPlaceholder(part) ? SAMPLES[part.kind] : part)
  const segments = pattern.segments.map((parts) => parts.map(write).join(''))
  if (pattern.rest) captured.set(STAR, STAR_SAMPLE)
  return { path: `/${[...segments, ...(pattern.rest ? [STAR_SAMPLE] : [])].join('/')}`, captured }
}

/** The origin of an absolute target holds no placeholders. */
const TARGET = /^(https:\/\/[^/?#]*)?(.*)$/s

export function namesOfTarget(target: string): string[] {
  const path = TARGET.exec(target)?.[2] ?? ''
  const names = [...path.matchAll(PLACEHOLDER)].map((match) => match[1]!)
  return path.includes(STAR) ? [...names, STAR] : names
}

export function fillTarget(target: string, captured: Captured): string {
  const [, origin = '', path = ''] = TARGET.exec(target) ?? []
  const filled = path.replace(PLACEHOLDER, (whole, name: string) => captured.get(name) ?? whole)
  return origin + filled.replaceAll(STAR, () => captured.get(STAR) ?? STAR)
}
