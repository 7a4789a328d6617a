/**
 * The one spelling of an old address, in which it is stored and looked up. Case is kept; escapes are canonical, slashes at
 * the end and between are one or none, `index.php` at either end of the path is left out, parameters are in order.
 */
export type OldAddress = {
  /** each in its canonical spelling */
  segments: readonly string[]
  /** names and values as they are read, sorted */
  pairs: readonly (readonly [name: string, value: string])[]
}

const ORIGIN = /^https?:\/\/[^/?#\\]*/i
const ESCAPES = /((?:%[\da-f]{2})+)/i
const BASE = 'http://site.invalid'

/** `*` and `:` never stand in a canonical spelling: they are free for patterns. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('*', '%2A')

/** Escapes that are no UTF-8, as older sites had them, stay bytes. */
function spellEscapes(run: string): string {
  try {
    return encodePart(decodeURIComponent(run))
  } catch {
    return run.replace(/%[\da-f]{2}/gi, (escape) => {
      const code = Number.parseInt(escape.slice(1), 16)
      return code < 0x80 ? encodePart(String.fromCharCode(code)) : escape.toUpperCase()
    })
  }
}

export const spellPart = (text: string): string =>
  text
    .split(ESCAPES)
    .map((part, index) => (index % 2 === 1 ? spellEscapes(part) : encodePart(part)))
    .join('')

/** Its path in segments that are not spelt yet, and its query. The host is of no account; nor is what follows a `#`. */
export function splitAddress(text: string): { segments: string[]; query: URLSearchParams } {
  const path = text
    .trim()
    .replace(ORIGIN, '')
    .replace(/^[/\\]*/, '/')
  const { pathname, searchParams } = new URL(BASE + path)
  const segments = pathname.split('/').filter(Boolean)
  while (segments[0] === 'index.php') segments.shift()
  while (segments.at(-1) === 'index.php') segments.pop()
  return { segments, query: searchParams }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const sortPairs = (query: Iterable<readonly [string, string]>) =>
  [...query].filter(([name]) => name !== '').toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))

export function readOldAddress(text: string): OldAddress {
  const { segments, query } = splitAddress(text)
  return { segments: segments.map(spellPart), pairs: sortPairs(query) }
}

const writeQuery = (pairs: OldAddress['pairs']) =>
  pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&')

export const pathOfAddress = ({ segments }: Pick<OldAddress, 'segments'>): string => `/${segments.join('/')}`

/** Under this it is stored. */
export function addressKey(address: OldAddress): string {
  const query = writeQuery(address.pairs)
  return pathOfAddress(address) + (query ? `?${query}` : '')
}

export const normaliseAddress = (text: string): string => addressKey(readOldAddress(text))

/** The names of its parameters, as one text. */
export const namesOf = ({ pairs }: { pairs: readonly (readonly [name: string, value: unknown])[] }): string =>
  [...new Set(pairs.map(([name]) => encodePart(name)))].join('&')

/**
 * The keys under which a rule for an address may be stored: with the parameters that rules name together (`named`, as
 * `namesOf` has written them), those with most of them first, and at last the path alone. Other parameters do not count.
 */
export function listKeys(address: OldAddress, named: readonly string[]): string[] {
  const given = new Map<string, (readonly [string, string])[]>()
  for (const pair of address.pairs) {
    const name = encodePart(pair[0])
    given.set(name, [...(given.get(name) ?? []), pair])
  }
  const path = pathOfAddress(address)
  const keys = named
    .map((names) => names.split('&'))
    .filter((names) => names.every((name) => given.has(name)))
    .toSorted((a, b) => b.length - a.length || compare(a.join('&'), b.join('&')))
    .map((names) => `${path}?${writeQuery(names.flatMap((name) => given.get(name)!))}`)
  return path === '/' ? keys : [...keys, path]
}
