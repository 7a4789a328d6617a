/**
 * Takes the demo edition out of a database and leaves what people have made. A demo row stays if somebody has edited it, if a
 * row of somebody refers to it, or if it belongs to a row that stays. Everything happens in the transaction of the caller.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#db/client.ts'
import { allowDeletes } from '#db/engine/append-only.ts'
import { checkReferences, readTableGraph, type TableGraph } from '#db/engine/table-graph.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { SiteVariables } from '#domain/site/site-settings.ts'
import { digestOf, keyTextOf, type DemoRecord } from './demo-record.ts'
import { openGoneRows, quoted, type GoneRows } from './gone-rows.ts'
import {
  APPEND_ONLY,
  ARRANGED,
  COUNTERS,
  IS_REAL_ORDER,
  isNote,
  listOwnedTables,
  MORE_LINKS,
  OF_AN_ORDER,
  PARTS,
  SHOWING,
} from './removal-rule.ts'
import { resetSettings } from './reset-settings.ts'

/** `because`: the table that refers to it, or that it was edited. */
export type KeptRow = { table: string; key: string; name: string; because: string }

export type Removal = {
  tables: { name: string; gone: number; left: number }[]
  kept: KeptRow[]
  /** demo accounts that stay, since something refers to them: without number, password, sessions and rights */
  closed: number[]
  /** fields of the settings that nobody had changed: they are those of a new site now */
  settings: string[]
}

type Strike = { table: string; keys: string[]; because: string }

const EDITED = 'edited'
/** Asked for below, whatever is on record. */
const NEEDED = ['account', 'content', 'lesson', 'media', 'story']

type Options = { pageFacts: SiteVariables; now: number }

export async function removeDemo(db: Database, record: DemoRecord, { pageFacts, now }: Options): Promise<Removal> {
  const graph = await readTableGraph(db)
  const before = await countAll(db, graph)
  const recorded = Map.groupBy(record.rows, ({ table_name: table }) => table)
  const owned = listOwnedTables(graph)
  const tables = [...NEEDED, ...recorded.keys(), ...owned.map(({ table }) => table), ...OF_AN_ORDER]
  const gone = await openGoneRows(db, graph, tables)
  const strikes: Strike[] = []
  for (const [table, rows] of recorded) strikes.push(await listUnedited(gone, graph, { table, rows, record }))
  const accounts = (await gone.listKeys('account')).map((key) => (JSON.parse(key) as [number])[0])
  await listOwnedRows(gone, owned)
  strikes.push(...(await strikeNeeded(gone, graph)))
  for (const counter of COUNTERS.filter(({ counted }) => gone.names.has(counted))) await gone.lowerCounter(counter)
  const demoSettings = await findDemoSettings(gone)
  await deleteLoose(gone)
  await deleteAll(db, gone, graph)
  await forgetConsents(gone)
  const settings = demoSettings === null ? [] : await resetSettings(db, demoSettings, { pageFacts, now })
  const closed = await closeAccounts(db, accounts)
  await forgetRows(db, gone, recorded.keys(), now)
  await checkReferences(db)
  await checkCards(gone)
  const kept = await nameRows(gone, strikes)
  await gone.close()
  const after = await countAll(db, graph)
  const counts = [...before].map(([name, rows]) => ({ name, gone: rows - after.get(name)!, left: after.get(name)! }))
  return { tables: counts, kept, closed, settings }
}

async function countAll(db: Database, { keys }: TableGraph): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of [...keys.keys()].filter((table) => !/^(kysely|demo)_/.test(table)).toSorted()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.set(name, Number(rows[0]!.count))
  }
  return counts
}

type RecordedTable = { table: string; rows: DemoRecord['rows']; record: DemoRecord }

/** Lists the recorded rows that are as they were; returns those that are not. */
async function listUnedited(
  gone: GoneRows,
  graph: TableGraph,
  { table, rows, record }: RecordedTable,
): Promise<Strike> {
  await gone.addKeys(
    table,
    rows.map((row) => row.row_key),
  )
  const unedited = new Set(rows.map((row) => `${row.row_key} ${row.digest}`))
  const there = await gone.listRows(table)
  const edited = there
    .map((row) => ({ key: keyTextOf(graph.keys.get(table)!, row), digest: digestOf(record.columns[table]!, row) }))
    .filter(({ key, digest }) => !unedited.has(`${key} ${digest}`))
    .map(({ key }) => key)
  if (ARRANGED.has(table)) {
    const [all] = await gone.run<{ count: number }>(`select count(*) as count from ${quoted(table)}`)
    const isArranged = edited.length > 0 || there.length < rows.length || Number(all!.count) > there.length
    return { table, keys: isArranged ? await gone.strikeAll(table) : [], because: EDITED }
  }
  await gone.strikeKeys(table, edited)
  return { table, keys: edited, because: EDITED }
}

async function listOwnedRows(gone: GoneRows, owned: ReturnType<typeof listOwnedTables>): Promise<void> {
  const isDemo = 'own.account_id in (select id from gone_account)'
  for (const { table } of owned)
    await gone.addWhere(table, table === 'purchase_order' ? `${isDemo} and not (${IS_REAL_ORDER})` : isDemo)
  for (const table of OF_AN_ORDER)
    await gone.addWhere(table, 'own.purchase_order_id in (select id from gone_purchase_order)')
}

/** Until nothing that goes is needed by something that stays. */
async function strikeNeeded(gone: GoneRows, graph: TableGraph): Promise<Strike[]> {
  const links = [...graph.links, ...MORE_LINKS].filter((link) => gone.names.has(link.parent) && !isNote(link))
  const parts = PARTS.filter(({ part }) => gone.names.has(part))
  const strikes: Strike[] = []
  for (let found = -1; found !== strikes.length;) {
    found = strikes.length
    const note = (table: string, because: string, keys: string[]) => {
      if (keys.length > 0) strikes.push({ table, keys, because })
    }
    for (const link of links) note(link.parent, link.table, await gone.strikeParents(link))
    for (const part of parts) note(part.part, part.owner, await gone.strikeParts(part))
    for (const [table, column] of SHOWING) note('media', table, await gone.strikeShown(table, column))
  }
  return strikes
}

/** What refers to rows that go without a reference of the schema, or by one that would refuse. */
async function deleteLoose(gone: GoneRows): Promise<void> {
  const orders = 'select id from gone_purchase_order'
  await gone.run(`update redeem_code set purchase_order_id = null where purchase_order_id in (${orders})`)
  await gone.run(
    `delete from cashier_payment where order_number in (select number from purchase_order where id in (${orders}))`,
  )
  await gone.run(`delete from thing_release
    where (content_type, content_id) in (select content_type, content_id from gone_content)`)
  await gone.run(`delete from playback_position
    where (content_type, content_id) in (select content_type, content_id from gone_content)
    or (content_type = ${contentType.lesson} and content_id in (select id from gone_lesson))`)
}

/** Children before parents that would refuse to go; all others are taken along or let go by the engine. */
async function deleteAll(db: Database, gone: GoneRows, { links }: TableGraph): Promise<void> {
  const waiting = new Set(gone.names)
  const isFree = (table: string) =>
    !links.some(
      (link) =>
        link.parent === table && link.table !== table && link.onDelete === 'no action' && waiting.has(link.table),
    )
  while (waiting.size > 0) {
    const next = [...waiting].find(isFree)
    if (!next) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    const isGuarded = (APPEND_ONLY as readonly string[]).includes(next)
    if (isGuarded) await allowDeletes(db as unknown as Kysely<unknown>, next, () => gone.deleteRows(next))
    else await gone.deleteRows(next)
    waiting.delete(next)
  }
}

/** The version that it brought: later ones say what nobody has changed in its words. */
async function findDemoSettings(gone: GoneRows): Promise<string | null> {
  if (!gone.names.has('site_setting')) return null
  const [first] = await gone.listRows('site_setting')
  return first ? String(first['settings']) : null
}

/** Consent names a version by its page: the first version of the publisher's own text is another one. */
async function forgetConsents(gone: GoneRows): Promise<void> {
  await gone.run(`delete from consent where not exists (
    select 1 from house_page page join house_page_version version on version.page_id = page.id
    where page.code = consent.page and version.version = consent.version)`)
}

/** Sessions, passwords and rights are gone with what they own. */
async function closeAccounts(db: Database, accounts: number[]): Promise<number[]> {
  if (accounts.length === 0) return []
  const left = await db
    .updateTable('account')
    .set({ phone_hash: null, phone_sealed: null, role: 'reader' })
    .where('id', 'in', accounts)
    .where('phone_hash', 'is not', null)
    .returning('id')
    .execute()
  return left.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** What stays remains on record: when nothing needs it any more, a second removal takes it. */
async function forgetRows(db: Database, gone: GoneRows, tables: Iterable<string>, now: number): Promise<void> {
  for (const table of tables)
    for (const key of await gone.listKeys(table))
      await db.deleteFrom('demo_row').where('table_name', '=', table).where('row_key', '=', key).execute()
  await db.updateTable('demo_edition').set({ removed_at: now }).where('removed_at', 'is', null).execute()
}

/** A card of the registry without its item would be a dead link. */
async function checkCards(gone: GoneRows): Promise<void> {
  for (const { part, columns, owner, keys, isPart } of PARTS.filter((each) => each.part === 'content')) {
    const [loose] = await gone.run<{ count: number }>(
      `select count(*) as count from ${part} where ${isPart} and ${columns[0]} not in (select ${keys[0]} from ${owner})`,
    )
    if (Number(loose!.count) > 0) throw new Error(`${loose!.count} cards would be left without their ${owner}`)
  }
}

const NAMES = ['title', 'name', 'word', 'keyword', 'code', 'path', 'text']

async function nameRows(gone: GoneRows, strikes: Strike[]): Promise<KeptRow[]> {
  const kept: KeptRow[] = []
  for (const { table, keys, because } of strikes)
    for (const key of keys) {
      const row = await gone.findRow(table, key)
      const column = NAMES.find((name) => row?.[name])
      kept.push({ table, key, name: column ? String(row![column]) : '', because })
    }
  return kept
}
