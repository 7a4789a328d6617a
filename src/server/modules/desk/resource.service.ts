/** What can be done with rows that editors keep as lists: each write is one transaction with its line in the journal. */
import { createHash } from 'node:crypto'
import { contract } from '#contract/contract.ts'
import type { Database } from '#db/client.ts'
import { advanceIdentity } from '#db/engine/advance-identity.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import type { JournalAction } from '#domain/desk/journal.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { DueService } from '../due/due.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import { refuseField, type PlainRow, type PlainWriting, type Resource } from './resource.ts'
import * as queries from './resource.queries.ts'

type Plain = Record<string, unknown>
type ListQuery = Omit<queries.ListOptions, 'filter'> & { pgNo: number; rowNum: number } & Plain
type Writer = { accountId: number; now: number }

export type ResourceTools = Tools & {
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
  due: Pick<DueService, 'plan' | 'cancel' | 'handle'>
}

type Placed = { id: number } & Record<string, unknown>

/**
 * The positions of rows in their groups, as an editor has arranged them. `rows` are in their current order. In each group
 * with at least one named row, the rows get the positions 1, 2, 3 …: the named ones in the order of `ids`, then the others
 * in their current order.
 */
export function arrangeRows(rows: Placed[], ids: number[], within: readonly string[]): Map<number, number> {
  const groupOf = (row: Placed) => JSON.stringify(within.map((column) => row[column]))
  const rank = new Map(ids.map((id, index) => [id, index]))
  const groups = Map.groupBy(rows, groupOf)
  const places = new Map<number, number>()
  for (const group of groups.values()) {
    if (!group.some(({ id }) => rank.has(id))) continue
    const order = group.toSorted((a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length))
    for (const [position, { id }] of order.entries()) places.set(id, position + 1)
  }
  return places
}

/** The fields of its input, as the contract declares them. */
function inputFields({ name }: Resource): string[] {
  const { body } = contract[`POST /api/desk/${name}` as 'POST /api/desk/navigation']
  return Object.keys(body.shape)
}

export function createResourceService({ db, journal, change, due }: ResourceTools, resource: Resource) {
  const { one, table, name } = resource
  const kind = `row:${name}`
  const fields = inputFields(resource)

  /** Only fields that editors write count: the version does not change because a reader views the row. */
  function writeVersion(row: Plain): string {
    const text = JSON.stringify(fields.map((field) => row[field] ?? null))
    return createHash('sha256').update(text).digest('base64url').slice(0, 16)
  }

  async function present(on: Database, bare: Plain[]): Promise<PlainRow[]> {
    for (const row of bare) for (const flag of resource.flags ?? []) row[flag] = row[flag] === 1
    const complete = bare.length > 0 && resource.present ? await resource.present(bare, on) : () => ({})
    return bare.map((row) => {
      const whole = { ...row, ...complete(row) }
      // Every selection has the id.
      return { ...whole, version: writeVersion(whole) } as PlainRow
    })
  }

  async function findRows(on: Database, ids: number[]): Promise<PlainRow[]> {
    const options = { q: '', ids, filter: {}, sort: 'id', order: 'asc' } as const
    return present(on, await queries.listRows(on, resource, options, { limit: Math.max(ids.length, 1), offset: 0 }))
  }

  const findRow = async (on: Database, id: number): Promise<PlainRow | undefined> => (await findRows(on, [id]))[0]

  async function takeRow(on: Database, id: number): Promise<PlainRow> {
    const row = await findRow(on, id)
    if (!row) throw new AppError('NOT_FOUND', m.desk.notFound({ one: one() }))
    return row
  }

  async function refuseDuplicates(trx: Database, input: Plain, exceptId: number | null): Promise<void> {
    for (const { fields: alike, message } of resource.unique ?? []) {
      const values = Object.fromEntries(alike.map((field) => [resource.columns[field]!, input[field]]))
      if (await queries.hasDuplicate(trx, table, values, exceptId)) refuseField(alike.at(-1)!, message())
    }
  }

  /** The values of the row's columns. */
  async function writeColumns(trx: Database, input: Plain, writing: PlainWriting): Promise<Plain> {
    await refuseDuplicates(trx, input, writing.current?.id ?? null)
    await resource.check?.(trx, input, writing)
    const own = Object.entries(resource.columns)
      .filter(([field]) => field in input)
      .map(([field, column]) => [column, queries.toColumn(input[field])])
    return { ...Object.fromEntries(own), ...(await resource.derive?.(trx, input, writing)) }
  }

  /** A new row is last in its group; so is one that changes its group. */
  async function findNewPosition(trx: Database, values: Plain, before: Plain | undefined): Promise<Plain> {
    if (!resource.arrange) return {}
    const group = Object.fromEntries(
      resource.arrange.within.map((column) => [column, values[column] ?? before?.[column] ?? null]),
    )
    // A field that was emptied is null and not the one before.
    for (const column of resource.arrange.within) if (column in values) group[column] = values[column] ?? null
    if (before && Object.entries(group).every(([column, value]) => before[column] === value)) return {}
    return { position: (await queries.findLastPosition(trx, table, group)) + 1 }
  }

  /** At the row's next moment its pages are rendered again, even without a change. */
  async function planMoment(trx: Database, row: PlainRow, now: number): Promise<void> {
    const ahead = (resource.moments?.(row) ?? []).filter((time) => time !== null && time > now)
    if (ahead.length > 0) await due.plan(trx, { kind, subject: row.id, dueAt: Math.min(...(ahead as number[])) })
    else await due.cancel(trx, kind, row.id)
  }

  if (resource.moments)
    due.handle(kind, async (trx, id, now) => {
      const row = await findRow(trx, id)
      if (!row) return
      await change.note(trx, await resource.tags(row, trx), now)
      await planMoment(trx, row, now)
    })

  type RowChange = { action: JournalAction; row: PlainRow; before?: PlainRow | undefined; detail?: string }

  async function noteChange(
    trx: Database,
    { action, row, before, detail: givenDetail }: RowChange,
    tags: readonly string[],
    writer: Writer,
  ) {
    const title = inChinese(() => resource.titleOf(row))
    const was = before && inChinese(() => resource.titleOf(before))
    const detail = givenDetail ?? (was && was !== title ? zh.desk.formerly({ title: was }) : '')
    const { accountId, now } = writer
    await journal.note(trx, { accountId, action, noun: name, subject: row.id, title, detail }, now)
    await change.note(trx, tags, now)
    if (resource.moments && action !== 'delete') await planMoment(trx, row, now)
    if (resource.moments && action === 'delete') await due.cancel(trx, kind, row.id)
  }

  const write = <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await lockResource(trx, name)
      return work(trx)
    })

  return {
    name,

    async list({ pgNo, rowNum, q, ids, sort, order, ...filter }: ListQuery) {
      if (sort !== undefined && sort !== 'id' && !Object.hasOwn(queries.columnsOf(resource), sort))
        refuseField('sort', m.desk.cannotSortBy)
      const options = { q, ids, filter, sort, order }
      const window = ids
        ? { limit: Math.max(ids.length, 1), offset: 0 }
        : { limit: rowNum, offset: (pgNo - 1) * rowNum }
      const [bare, totalCount] = await Promise.all([
        queries.listRows(db, resource, options, window),
        queries.countRows(db, resource, options),
      ])
      const totalPage = Math.ceil(totalCount / window.limit)
      return { list: await present(db, bare), pgNo: ids ? 1 : pgNo, totalPage, totalCount }
    },

    find: (id: number) => takeRow(db, id),

    create: (input: Plain, writer: Writer): Promise<PlainRow> =>
      write(async (trx) => {
        const writing = { current: null, ...writer }
        const values = await writeColumns(trx, input, writing)
        const id = await queries.insertRow(trx, table, {
          ...values,
          ...(await findNewPosition(trx, values, undefined)),
        })
        await resource.save?.(trx, id, input, writing)
        const row = await takeRow(trx, id)
        await noteChange(trx, { action: 'create', row }, await resource.tags(row, trx), writer)
        return row
      }),

    change: (id: number, { version, ...input }: Plain, writer: Writer): Promise<PlainRow> =>
      write(async (trx) => {
        const current = await takeRow(trx, id)
        if (current.version !== version) throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(current) })
        // Pressed twice, or without any change, it is no change.
        if (writeVersion({ ...current, ...input }) === current.version && !resource.isDraft?.(current)) return current
        const writing = { current, ...writer }
        const before = await queries.findGroup(trx, resource, id)
        // Collected before and after: pages that showed the row before no longer do.
        const oldTags = await resource.tags(current, trx)
        const values = await writeColumns(trx, input, writing)
        await queries.updateRow(trx, table, id, { ...values, ...(await findNewPosition(trx, values, before)) })
        await resource.save?.(trx, id, input, writing)
        const row = await takeRow(trx, id)
        await noteChange(
          trx,
          { action: 'change', row, before: current },
          [...oldTags, ...(await resource.tags(row, trx))],
          writer,
        )
        return row
      }),

    /** Arranges each group of rows in the given order; rows that are not listed (added meanwhile) come after. */
    arrange: (ids: number[], writer: Writer): Promise<{ ids: number[] }> =>
      write(async (trx) => {
        const rows = await queries.listPositions(trx, resource)
        const known = new Set(rows.map((row) => row.id))
        if (ids.some((id) => !known.has(id))) throw new AppError('BAD_INPUT', m.desk.arrangedDeleted({ one: one() }))
        const order = arrangeRows(rows, ids, resource.arrange?.within ?? [])
        await queries.setPositions(trx, table, order)
        const first = await takeRow(trx, ids[0]!)
        const detail = zh.desk.arranged({ count: ids.length })
        await noteChange(trx, { action: 'arrange', row: first, detail }, await resource.tags(first, trx), writer)
        return { ids: [...order.keys()] }
      }),

    /** For an archive: rows behind a number, and single ones, in the transaction of the caller. */
    listIdsAfter: (on: Database, after: number, limit: number) => queries.listIdsAfter(on, resource, after, limit),
    findRows,

    /** For an archive: with the number of the folder, and without a line in the journal. The caller holds the lock. */
    async bring(trx: Database, id: number, input: Plain, { accountId, now }: Writer): Promise<void> {
      const current = (await findRow(trx, id)) ?? null
      const writing = { current, accountId, now, isBrought: true }
      const values = await writeColumns(trx, input, writing)
      if (current) await queries.updateRow(trx, table, id, values)
      else await queries.insertRow(trx, table, { ...values, id })
      await advanceIdentity(trx, table)
      await resource.save?.(trx, id, input, writing)
      if (resource.moments) await planMoment(trx, await takeRow(trx, id), now)
    },

    remove: (id: number, writer: Writer): Promise<{ id: number }> =>
      write(async (trx) => {
        const row = await takeRow(trx, id)
        const tags = await resource.tags(row, trx)
        const left = await resource.remove?.(trx, row, writer.now)
        if (left !== 'kept') await queries.deleteRow(trx, table, id)
        await noteChange(trx, { action: 'delete', row }, tags, writer)
        return { id }
      }),
  }
}
