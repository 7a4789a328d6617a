/** Old addresses: which rule answers, what may be stored, lines in and out, and what is asked for and not found. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { MissingPages, RedirectImport, RedirectTrial } from '#contract/desk/redirect.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { DISABLED, readRedirectLines, REDIRECT_COLUMNS, type RedirectLine } from '#domain/redirect/redirect-lines.ts'
import { REDIRECT_LIMITS, type RedirectInput } from '#domain/redirect/redirect-rule.ts'
import { firstDayOf } from '#domain/search/hot-word.ts'
import { writeCsv, writeCsvLines } from '#domain/text/csv-text.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { findSiteAnswer } from '../../http/pages/site-answer.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import {
  checkOne,
  cleanSource,
  findConflicts,
  findExcess,
  type Checked,
  type RedirectRefusal,
} from './redirect.check.ts'
import { createRedirectCounts } from './redirect.count.ts'
import * as countQueries from './redirect.count.queries.ts'
import * as queries from './redirect.queries.ts'
import { createRedirectRules } from './redirect.rules.ts'

const NOUN = 'redirect'
export const DESK_ORIGIN = 'desk'
const DAYS = REDIRECT_LIMITS.weeks * 7
const EXPORT_CHUNK = 5000

type Needs = Tools & {
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note' | 'beforeWatchers'>
  publicUrl: string
  onFailure?: (error: unknown) => void
}

/** A redirect of another system; `line` names it in what is reported. */
type Row = { line: number; input: RedirectInput; note: string; enabled: boolean }
type Stored = { added: number; changed: number; same: number; kept: number }
type Problem = { line: number; message: string }
type Writer = { origin: string; accountId: number | null; now: number }

const LINE_PROBLEMS: Record<Extract<RedirectLine, { problem: string }>['problem'], () => string> = {
  cells: () => m.redirect.lineCells,
  quotes: () => m.redirect.lineQuotes,
  status: () => m.redirect.lineStatus,
  goneTarget: () => m.redirect.lineGoneTarget,
}

export function createRedirectService({ db, journal, change, publicUrl, onFailure = () => {} }: Needs) {
  const rules = createRedirectRules({ db, change })
  const counts = createRedirectCounts({ db, rules, onFailure })
  let cleanedOn = ''

  /** Checks all rows; those that may be stored come back with the rows that they replace. */
  async function checkRows(trx: Database, rows: readonly Row[]) {
    const problems: Problem[] = []
    const lines = new Map<string, number>()
    const good: (Row & Checked)[] = []
    for (const row of rows) {
      const checked = checkOne(row.input, publicUrl)
      if ('message' in checked) {
        problems.push({ line: row.line, message: checked.message })
        continue
      }
      const earlier = lines.get(checked.rule.key)
      if (earlier !== undefined) problems.push({ line: row.line, message: m.redirect.lineTwice({ line: earlier }) })
      else good.push({ ...row, ...checked })
      lines.set(checked.rule.key, earlier ?? row.line)
    }
    const refused = new Map([...(await findExcess(trx, good)), ...(await findConflicts(trx, good, null))])
    for (const [{ line }, { message }] of refused) problems.push({ line, message })
    const known = await queries.listKnown(
      trx,
      good.map(({ rule }) => rule.key),
    )
    return {
      good: good.filter((row) => !refused.has(row)),
      known: new Map(known.map((row) => [row.match_key, row])),
      problems: problems.toSorted((a, b) => a.line - b.line),
    }
  }

  /** `mayReplace`: whether a row that is there gives way. */
  async function store(
    trx: Database,
    { good, known }: Pick<Awaited<ReturnType<typeof checkRows>>, 'good' | 'known'>,
    mayReplace: (row: queries.KnownRow) => boolean,
    { origin, accountId, now }: Writer,
  ): Promise<Stored> {
    const stored: Stored = { added: 0, changed: 0, same: 0, kept: 0 }
    const fresh = good.filter(({ input, source, rule }) => {
      const before = known.get(rule.key)
      const isSame =
        before && before.target === rule.target && before.status === input.status && before.source === source
      const outcome = !before ? 'added' : isSame ? 'same' : mayReplace(before) ? 'changed' : 'kept'
      stored[outcome]++
      return outcome === 'added' || outcome === 'changed'
    })
    await queries.upsert(
      trx,
      fresh.map(({ input, source, rule, note, enabled }) => ({
        ...queries.columnsOf(source, rule),
        status: input.status,
        note,
        enabled: Number(enabled),
        origin,
        edited_at: origin === DESK_ORIGIN ? now : null,
        created_by: accountId,
        created_at: now,
      })),
    )
    if (fresh.length > 0) await change.note(trx, [cacheTag.redirect], now)
    return stored
  }

  function readText(text: string): { rows: Row[]; problems: Problem[] } {
    const lines = readRedirectLines(text)
    if (lines.length === 0) throw new AppError('BAD_INPUT', m.redirect.noLines, { field: 'lines' })
    if (lines.length > REDIRECT_LIMITS.lines)
      throw new AppError('BAD_INPUT', m.redirect.tooManyLines({ max: REDIRECT_LIMITS.lines }), { field: 'lines' })
    const rows = lines.flatMap((entry) =>
      'input' in entry ? [{ line: entry.line, input: entry.input, note: entry.note, enabled: entry.enabled }] : [],
    )
    const problems = lines.flatMap((entry) =>
      'problem' in entry ? [{ line: entry.line, message: LINE_PROBLEMS[entry.problem]() }] : [],
    )
    const long = rows.filter(
      ({ input, note }) =>
        input.from.length > REDIRECT_LIMITS.from ||
        input.to.length > REDIRECT_LIMITS.to ||
        note.length > REDIRECT_LIMITS.note,
    )
    for (const { line } of long) problems.push({ line, message: m.redirect.tooLong })
    return { rows: rows.filter((row) => !long.includes(row)), problems }
  }

  /** The lines behind the names of the columns, in parts. */
  async function* exportParts(): AsyncGenerator<string> {
    for (let after = 0; ;) {
      const rows = await queries.listAll(db, { after, limit: EXPORT_CHUNK })
      if (rows.length > 0)
        yield writeCsvLines(
          rows.map(({ source, target, status, note, enabled }) => [
            ...[source, target, status, note],
            enabled === 1 ? '' : DISABLED,
          ]),
        )
      if (rows.length < EXPORT_CHUNK) return
      after = rows.at(-1)!.id
    }
  }

  return {
    ready: rules.ready,
    find: rules.find,
    namesFront: rules.namesFront,
    noteHit: counts.noteHit,
    noteMiss: counts.noteMiss,
    flush: counts.flush,
    /** Of the last weeks: no more are stored. */
    countHits: queries.countHits,
    columnsOf: queries.columnsOf,

    /** For a row that an editor saves. */
    async check(trx: Database, input: RedirectInput, exceptId: number | null): Promise<Checked | RedirectRefusal> {
      const checked = checkOne(input, publicUrl)
      if ('message' in checked) return checked
      const same = (await queries.listKnown(trx, [checked.rule.key])).find(({ id }) => id !== exceptId)
      if (same) return { field: 'from', message: m.redirect.taken({ source: same.source }) }
      const rows = [checked]
      return (
        (await findExcess(trx, rows)).get(checked) ?? (await findConflicts(trx, rows, exceptId)).get(checked) ?? checked
      )
    },

    /** What the site would do with an address now, as far as the address alone says. */
    async try(address: string): Promise<RedirectTrial> {
      const source = cleanSource(address)
      const { pathname, search } = new URL(`http://site.invalid${source.replace(/^[/\\]+/, '/')}`)
      const answer = findSiteAnswer(pathname, search)
      const isFront = pathname === '/' && search !== ''
      if (answer && answer.kind !== 'varied' && !isFront) return { outcome: 'answered', page: answer.kind, rule: null }
      const found = await rules.find(pathname + search, { ofPage: answer !== null })
      return {
        outcome: found ? 'redirected' : isFront ? 'answered' : 'missing',
        page: answer?.kind ?? null,
        rule: found && { id: found.id, from: found.source, status: found.status, location: found.location },
      }
    },

    async importText(text: string, isTrial: boolean, accountId: number, now: number): Promise<RedirectImport> {
      const { rows, problems: ofLines } = readText(text)
      const result = await db.transaction().execute(async (trx) => {
        await lockResource(trx, NOUN)
        const checked = await checkRows(trx, rows)
        const problems = [...ofLines, ...checked.problems].toSorted((a, b) => a.line - b.line)
        const mayStore = problems.length === 0 && !isTrial
        const plan = { added: 0, changed: 0, same: 0 }
        if (mayStore) {
          const { kept: _, ...stored } = await store(trx, checked, () => true, { origin: DESK_ORIGIN, accountId, now })
          const detail = zh.redirect.imported({ added: stored.added, changed: stored.changed })
          await journal.note(
            trx,
            { accountId, action: 'import', noun: NOUN, subject: 'import', title: zh.redirect.importTitle, detail },
            now,
          )
          return { ...stored, problems, isDone: true }
        }
        for (const { input, source, rule } of checked.good) {
          const before = checked.known.get(rule.key)
          const isSame = before?.target === rule.target && before.status === input.status && before.source === source
          plan[before ? (isSame ? 'same' : 'changed') : 'added']++
        }
        return { ...plan, problems, isDone: false }
      })
      return result
    },

    /**
     * Redirects that the import of another system brings, any number of times. What an editor has written or changed
     * stays; rows that may not be stored are reported, and the others are stored.
     */
    async addMany(
      given: readonly (RedirectInput & { note?: string; enabled?: boolean })[],
      { origin, now }: { origin: string; now: number },
    ): Promise<Stored & { problems: Problem[] }> {
      const rows = given.map(({ note = '', enabled = true, ...input }, index) => ({
        ...{ line: index + 1, input, note, enabled },
      }))
      return db.transaction().execute(async (trx) => {
        await lockResource(trx, NOUN)
        const checked = await checkRows(trx, rows)
        const stored = await store(trx, checked, ({ edited_at }) => edited_at === null, {
          origin,
          accountId: null,
          now,
        })
        return { ...stored, problems: checked.problems }
      })
    },

    exportParts,

    async exportText(): Promise<string> {
      let text = writeCsv([REDIRECT_COLUMNS])
      for await (const part of exportParts()) text += part
      return text
    },

    async listMissing({ pgNo, rowNum }: { pgNo: number; rowNum: number }, now: number): Promise<MissingPages> {
      await rules.ready()
      const day = firstDayOf(DAYS, now)
      const [rows, totalCount] = await Promise.all([
        countQueries.listMisses(db, day, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        countQueries.countMisses(db, day),
      ])
      const known = new Map(
        (
          await queries.listKnown(
            db,
            rows.map((row) => row.match_key),
          )
        ).map((row) => [row.match_key, row.source]),
      )
      return {
        list: rows.map(({ path, match_key, hits, last_day, referrer_host }) => ({
          path,
          hitCount: hits,
          lastDay: last_day,
          referrerHost: referrer_host,
          rule: known.get(match_key) ?? rules.findPattern(path)?.source ?? null,
        })),
        pgNo,
        totalPage: Math.ceil(totalCount / rowNum),
        totalCount,
      }
    },

    /** Once a day. */
    async deleteOld(now: number): Promise<void> {
      const today = firstDayOf(1, now)
      if (today === cleanedOn) return
      cleanedOn = today
      await countQueries.deleteBefore(db, firstDayOf(DAYS, now))
    },
  }
}

export type { Checked }
export type RedirectService = ReturnType<typeof createRedirectService>
