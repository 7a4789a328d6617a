/** What a redirect may be. No set of rules that pass leads in a circle, whatever is published or withdrawn later. */
import { isSafeLink } from '../desk/safe-link.ts'
import { addressKey, encodePart, namesOf, pathOfAddress, readOldAddress } from './old-address.ts'
import {
  fillTarget,
  isPattern,
  namesOfPattern,
  namesOfTarget,
  patternKey,
  readPattern,
  sampleOf,
  type Captured,
  type PatternProblem,
  type RedirectPattern,
} from './redirect-pattern.ts'

export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]
export const REDIRECT_KINDS = ['exact', 'pattern'] as const
export type RedirectKind = (typeof REDIRECT_KINDS)[number]

export const REDIRECT_LIMITS = {
  from: 500,
  to: 1000,
  note: 200,
  /** of the canonical spelling, in which one Chinese character has nine */
  key: 1000,
  patterns: 200,
  /** different sets of parameters that rules may name */
  names: 40,
  lines: 5000,
  location: 2000,
  /** weeks over which the desk counts */
  weeks: 4,
  missesADay: 2000,
} as const

/**
 * What the site has at an address: a page that is always there, one that is there while what it names is published, or
 * something that is no page. Null: nothing. `path` is in the site's own spelling.
 */
export type SiteAnswer = { kind: 'fixed' | 'varied' | 'program'; path: string } | null
type FindAnswer = (path: string, search: string) => SiteAnswer

export type RedirectInput = { from: string; to: string; status: RedirectStatus }

export type RedirectProblem =
  | PatternProblem
  | 'tooLong'
  | 'answered'
  | 'answeredByPages'
  | 'targetMissing'
  | 'wrongLink'
  | 'unknownName'
  | 'noSuchTarget'
  | 'frontPageQuery'
  | 'itself'

export type RedirectRule = {
  kind: RedirectKind
  key: string
  /** the path of a single address; null for a pattern */
  path: string | null
  /** as `namesOf` writes them */
  names: string
  target: string
  /** of a single address that leads to a page of the site */
  targetPath: string | null
}

type Refused = { field: 'from' | 'to'; problem: RedirectProblem }

const FRONT = '/'
const EMPTY: Captured = new Map()

type From = { kind: RedirectKind; key: string; path: string; parameters: string; names: string[]; captured: Captured }

function readSingle(text: string, findAnswer: FindAnswer): From | RedirectProblem {
  const address = readOldAddress(text)
  const path = pathOfAddress(address)
  const answer = findAnswer(path, addressKey({ ...address, segments: [] }).slice(1))
  const isFront = path === FRONT && address.pairs.length > 0
  if (answer && answer.kind !== 'varied' && !isFront) return 'answered'
  const own = answer?.path ?? path
  const key = own + addressKey(address).slice(path.length)
  return { kind: 'exact', key, path: own, parameters: namesOf(address), names: [], captured: EMPTY }
}

function readMany(text: string, findAnswer: FindAnswer): From | RedirectProblem {
  const pattern: RedirectPattern | PatternProblem = readPattern(text)
  if (typeof pattern === 'string') return pattern
  const { path, captured } = sampleOf(pattern)
  const answer = path === FRONT ? null : findAnswer(path, '')
  if (answer) return answer.kind === 'varied' ? 'answeredByPages' : 'answered'
  return {
    kind: 'pattern',
    key: patternKey(pattern),
    path,
    parameters: namesOf(pattern),
    names: namesOfPattern(pattern),
    captured,
  }
}

export function splitTarget(target: string): { path: string; search: string } {
  const { pathname, search } = new URL(target, 'http://site.invalid')
  return { path: pathname, search }
}

export function checkRedirect(input: RedirectInput, findAnswer: FindAnswer): RedirectRule | Refused {
  const from = isPattern(input.from) ? readMany(input.from, findAnswer) : readSingle(input.from, findAnswer)
  if (typeof from === 'string') return { field: 'from', problem: from }
  if (from.key.length > REDIRECT_LIMITS.key) return { field: 'from', problem: 'tooLong' }
  const rule = {
    kind: from.kind,
    key: from.key,
    path: from.kind === 'exact' ? from.path : null,
    names: from.parameters,
  }
  if (input.status === 410) return { ...rule, target: '', targetPath: null }
  const refuse = (problem: RedirectProblem): Refused => ({ field: 'to', problem })
  const target = input.to.trim()
  if (target === '') return refuse('targetMissing')
  if (!isSafeLink(target)) return refuse('wrongLink')
  if (namesOfTarget(target).some((name) => !from.names.includes(name))) return refuse('unknownName')
  if (!target.startsWith('/')) return { ...rule, target, targetPath: null }
  const { path, search } = splitTarget(fillTarget(target, from.captured))
  const answer = findAnswer(path, search)
  const isSame = from.kind === 'exact' && addressKey(readOldAddress((answer?.path ?? path) + search)) === from.key
  if (isSame || (answer?.path ?? path) === (from.path === FRONT ? null : from.path)) return refuse('itself')
  if (!answer) return refuse('noSuchTarget')
  // Whatever parameters rules name there, each of them is used up on the way: none leads back.
  if (answer.path === FRONT && search !== '') return refuse('frontPageQuery')
  return { ...rule, target, targetPath: from.kind === 'exact' && answer.kind === 'varied' ? answer.path : null }
}

/** Where an answer leads: parameters that the rule does not name go along, unless the target has them. */
export function writeLocation(
  rule: { target: string; names: string },
  captured: Captured,
  given: Iterable<readonly [string, string]>,
): string {
  const target = fillTarget(rule.target, captured)
  const isOwn = target.startsWith('/')
  const url = new URL(target, 'http://site.invalid')
  const write = () => (isOwn ? url.pathname + url.search + url.hash : url.href)
  const plain = write()
  const named = new Set(rule.names.split('&'))
  for (const [name, value] of given) {
    if (!named.has(encodePart(name)) && !url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  const whole = write()
  return whole.length > REDIRECT_LIMITS.location ? plain : whole
}
