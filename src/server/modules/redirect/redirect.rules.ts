/**
 * Finds the rule that answers an address. Patterns, and the names of the parameters that count, are in the memory of each
 * process and follow their changes; single addresses are one query.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { listKeys, pathOfAddress, readOldAddress, type OldAddress } from '#domain/redirect/old-address.ts'
import {
  comparePatterns,
  matchPattern,
  readPattern,
  type Captured,
  type RedirectPattern,
} from '#domain/redirect/redirect-pattern.ts'
import { REDIRECT_LIMITS, writeLocation } from '#domain/redirect/redirect-rule.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './redirect.queries.ts'

type Pattern = { row: queries.AnswerRow; pattern: RedirectPattern }
type Loaded = {
  patterns: readonly Pattern[]
  /** each a set of names that single addresses have together */
  names: readonly string[]
  /** the same for all rules of the front page, patterns included */
  frontNames: readonly (readonly string[])[]
  hasSingle: boolean
}

export type RedirectAnswer = { id: number; source: string; status: number; location: string | null }

const NOTHING: Loaded = { patterns: [], names: [], frontNames: [], hasSingle: false }
const NONE: Captured = new Map()

function toPattern(row: queries.AnswerRow): Pattern[] {
  const pattern = readPattern(row.source)
  return typeof pattern === 'string' ? [] : [{ row, pattern }]
}

type Needs = Tools & { change: Pick<ChangeService, 'beforeWatchers'> }

export function createRedirectRules({ db, change }: Needs) {
  let loaded = NOTHING
  let begun = 0
  let done = 0
  let first: Promise<void> | null = null

  /** Several may be under way at once, and end in any order. */
  async function reload(): Promise<void> {
    const turn = ++begun
    const [rows, names, hasSingle] = await Promise.all([
      queries.listPatterns(db),
      queries.listParameterNames(db),
      queries.hasSingle(db),
    ])
    if (turn < done) return
    done = turn
    const patterns = rows.flatMap(toPattern).toSorted((a, b) => comparePatterns(a.pattern, b.pattern))
    const ofFront = patterns.filter(({ pattern }) => pattern.segments.length === 0)
    const frontNames = [...names, ...ofFront.map(({ row }) => row.parameter_names)].filter(Boolean)
    loaded = { patterns, names, hasSingle, frontNames: frontNames.map((text) => text.split('&')) }
  }

  async function ready(): Promise<void> {
    first ??= reload().catch((error: unknown) => {
      first = null
      throw error
    })
    await first
  }

  change.beforeWatchers(async (tags) => {
    if (!tags.has(cacheTag.redirect) && !tags.has(cacheTag.everything)) return
    // What could not be read is read before the next address is looked up.
    first = null
    await ready()
  })

  function answer(row: queries.AnswerRow, captured: Captured, { pairs }: OldAddress): RedirectAnswer {
    const { id, source, status } = row
    if (status === 410) return { id, source, status, location: null }
    return {
      id,
      source,
      status,
      location: writeLocation({ target: row.target, names: row.parameter_names }, captured, pairs),
    }
  }

  async function findSingle(address: OldAddress): Promise<RedirectAnswer | null> {
    if (!loaded.hasSingle) return null
    const keys = listKeys(address, loaded.names).filter((key) => key.length <= REDIRECT_LIMITS.key)
    if (keys.length === 0) return null
    const rows = await queries.listByKeys(db, keys)
    const best = keys.flatMap((key) => rows.filter((row) => row.match_key === key))[0]
    return best ? answer(best, NONE, address) : null
  }

  function findMany(address: OldAddress): RedirectAnswer | null {
    for (const { row, pattern } of loaded.patterns) {
      const captured = matchPattern(pattern, address)
      if (captured) return answer(row, captured, address)
    }
    return null
  }

  return {
    /** Before the first address is looked up; afterwards the rules follow their changes. */
    ready,

    /** Whether a rule may concern the front page with this query. */
    namesFront(search: string): boolean {
      if (search === '' || loaded.frontNames.length === 0) return false
      const given = new URLSearchParams(search)
      return loaded.frontNames.some((names) => names.every((name) => given.has(decodeURIComponent(name))))
    },

    /** Whether rules name this parameter. */
    namesParameter: (name: string): boolean => loaded.names.some((names) => names.split('&').includes(name)),

    /** `ofPage`: the address is that of a page, where a pattern says nothing. */
    async find(text: string, { ofPage }: { ofPage: boolean }): Promise<RedirectAnswer | null> {
      await ready()
      const address = readOldAddress(text)
      const isFront = pathOfAddress(address) === '/'
      const single = await findSingle(address)
      if (single || (ofPage && !isFront)) return single
      return findMany(address)
    },

    /** The rule among the patterns, for many addresses at once. */
    findPattern: (text: string): RedirectAnswer | null => findMany(readOldAddress(text)),
  }
}

export type RedirectRules = ReturnType<typeof createRedirectRules>
