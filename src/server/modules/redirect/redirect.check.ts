/** Whether redirects may be stored: each for itself, among each other, and with those that are there. */
import type { Database } from '#db/client.ts'
import {
  checkRedirect,
  REDIRECT_LIMITS,
  type RedirectInput,
  type RedirectProblem,
  type RedirectRule,
} from '#domain/redirect/redirect-rule.ts'
import { m } from '#messages/server.ts'
import { findSiteAnswer } from '../../http/pages/site-answer.ts'
import * as queries from './redirect.queries.ts'

export type RedirectRefusal = { field: 'from' | 'to'; message: string }
export type Checked = { input: RedirectInput; source: string; rule: RedirectRule }

const MESSAGES: Record<RedirectProblem, () => string> = {
  star: () => m.redirect.starLast,
  adjacent: () => m.redirect.adjacent,
  twice: () => m.redirect.placeholderTwice,
  tooMany: () => m.redirect.tooManyPlaceholders,
  tooLong: () => m.redirect.tooLong,
  answered: () => m.redirect.answered,
  answeredByPages: () => m.redirect.answeredByPages,
  targetMissing: () => m.redirect.targetMissing,
  wrongLink: () => m.redirect.wrongLink,
  unknownName: () => m.redirect.unknownName,
  noSuchTarget: () => m.redirect.noSuchTarget,
  frontPageQuery: () => m.redirect.frontPageQuery,
  itself: () => m.redirect.itself,
}

const ORIGIN = /^https?:\/\/[^/?#\\]*/i

/** An address as it is shown: without the host, which is of no account, and with a slash in front. */
export function cleanSource(from: string): string {
  const path = from.trim().replace(ORIGIN, '').replace(/#.*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** An absolute address of this site is a path. */
export function cleanTarget(to: string, origin: string): string {
  const target = to.trim()
  if (!URL.canParse(target)) return target
  const { host } = new URL(target)
  return host === new URL(origin).host ? target.replace(ORIGIN, '') || '/' : target
}

/** A row by itself. */
export function checkOne(given: RedirectInput, origin: string): Checked | RedirectRefusal {
  const input = { ...given, from: cleanSource(given.from), to: cleanTarget(given.to, origin) }
  const result = checkRedirect(input, findSiteAnswer)
  if ('problem' in result) return { field: result.field, message: MESSAGES[result.problem]() }
  return { input, source: input.from, rule: result }
}

/**
 * Rows that have passed by themselves: a single address leads to none that leads on, in the rows and in the table, apart
 * from the rows that are replaced. `except`: the number of the row that is changed.
 */
export async function findConflicts<Row extends Checked>(
  trx: Database,
  rows: readonly Row[],
  except: number | null,
): Promise<Map<Row, RedirectRefusal>> {
  const refused = new Map<Row, RedirectRefusal>()
  const replaced = new Set(rows.map(({ rule }) => rule.key))
  const own = (row: { id: number; match_key: string }) => row.id !== except && !replaced.has(row.match_key)
  const single = rows.filter(({ rule }) => rule.path !== null && rule.path !== '/')
  const leading = rows.filter(({ rule }) => rule.targetPath !== null && rule.targetPath !== '/')

  const storedFrom = await queries.listOnPaths(trx, 'path', [...new Set(leading.map(({ rule }) => rule.targetPath!))])
  const onward = new Map(storedFrom.filter(own).map((row) => [row.path, row.source]))
  for (const row of single) onward.set(row.rule.path, row.source)
  for (const row of leading) {
    const source = onward.get(row.rule.targetPath)
    if (source !== undefined) refused.set(row, { field: 'to', message: m.redirect.chain({ source }) })
  }

  const storedTo = await queries.listOnPaths(trx, 'target_path', [...new Set(single.map(({ rule }) => rule.path!))])
  const before = new Map(storedTo.filter(own).map((row) => [row.target_path, row.source]))
  for (const row of single) {
    const source = before.get(row.rule.path)
    if (source !== undefined && !refused.has(row))
      refused.set(row, { field: 'from', message: m.redirect.chainBefore({ source }) })
  }
  return refused
}

/** The bounds of what each process keeps in memory. */
export async function findExcess<Row extends Checked>(
  trx: Database,
  rows: readonly Row[],
): Promise<Map<Row, RedirectRefusal>> {
  const refused = new Map<Row, RedirectRefusal>()
  const patterns = rows.filter(({ rule }) => rule.kind === 'pattern')
  if (patterns.length > 0) {
    const known = new Set(
      (
        await queries.listKnown(
          trx,
          patterns.map(({ rule }) => rule.key),
        )
      ).map((row) => row.match_key),
    )
    let count = await queries.countPatterns(trx)
    for (const row of patterns)
      if (!known.has(row.rule.key) && ++count > REDIRECT_LIMITS.patterns)
        refused.set(row, { field: 'from', message: m.redirect.tooManyPatterns({ max: REDIRECT_LIMITS.patterns }) })
  }
  const named = rows.filter(({ rule }) => rule.names !== '')
  if (named.length > 0) {
    const names = new Set(await queries.listParameterNames(trx))
    for (const row of named) {
      if (!names.has(row.rule.names) && names.size >= REDIRECT_LIMITS.names)
        refused.set(row, { field: 'from', message: m.redirect.tooManyNames({ max: REDIRECT_LIMITS.names }) })
      else names.add(row.rule.names)
    }
  }
  return refused
}
