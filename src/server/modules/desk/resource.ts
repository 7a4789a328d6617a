/**
 * Defines the rows that editors maintain as lists: which column belongs to which field, what is checked, and what else is
 * written with a row. The calls themselves work alike for all of them (resource.service.ts).
 */
import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely'
import type { z } from 'zod'
import { contract, type Given, type Key, type Model } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { AppError } from '../../http/api/app-error.ts'

/** Names under which the contract has the calls of a resource. */
export type ResourceName = {
  [K in Key]: K extends `DELETE /api/desk/${infer Name}/:id`
    ? `POST /api/desk/${Name}/:id` extends Key
      ? `GET /api/desk/${Name}/:id` extends Key
        ? Name
        : never
      : never
    : never
}[Key]

type Part<K, Name extends string> = K extends Key ? (Given<K> extends Record<Name, infer Value> ? Value : never) : never

export type ResourceRow<Name extends ResourceName> =
  Extract<`GET /api/desk/${Name}/:id`, Key> extends infer K extends Key ? Model<K> : never
export type InputOf<Name extends ResourceName> = Part<`POST /api/desk/${Name}`, 'body'>
type QueryOf<Name extends ResourceName> = Part<`GET /api/desk/${Name}`, 'query'>
type ListField = 'pgNo' | 'rowNum' | 'q' | 'sort' | 'order' | 'ids'

export type TableName = keyof Tables & string
type Column<Table extends TableName> = keyof Tables[Table] & string

/** Fields of the wire and the columns behind them. */
type Columns<Name extends ResourceName, Table extends TableName> = {
  [Field in keyof ResourceRow<Name>]?: Column<Table>
}

/** The column of a field by convention: categoryId → category_id. */
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Others}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Others>}`
  : ''
const toSnakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields of the input that are columns of the row. */
type Written<Name extends ResourceName, Separate> = Exclude<keyof InputOf<Name> & string, Separate>

/** Requires the column of each field that has none by convention. */
type Unnamed<Name extends ResourceName, Table extends TableName, Separate, Renamed> = {
  [Field in Exclude<Written<Name, Separate>, keyof Renamed>]: SnakeCase<Field> extends Column<Table> ? never : Field
}[Exclude<Written<Name, Separate>, keyof Renamed>]

type Filters<Name extends ResourceName, Table extends TableName> = {
  [Field in Exclude<keyof QueryOf<Name>, ListField>]?:
    | Column<Table>
    | ((value: NonNullable<QueryOf<Name>[Field]>, e: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>)
}

/** The row's own columns, before the rest is added. */
type Bare<Name extends ResourceName, Known> = { id: number } & Pick<ResourceRow<Name>, Known & keyof ResourceRow<Name>>
type Rest<Name extends ResourceName, Known> = Omit<
  ResourceRow<Name>,
  (Known & keyof ResourceRow<Name>) | 'id' | 'version'
>

/** The context of a write: the previous row (null for a new one), who writes, and when. */
export type ResourceWriting<Name extends ResourceName> = {
  current: ResourceRow<Name> | null
  accountId: number
  now: number
  /** from an archive: what is new there keeps its numbers, and what has ended meanwhile is no mistake */
  isBrought?: boolean
}

export type ResourceDefinition<
  Name extends ResourceName,
  Table extends TableName,
  Separate extends keyof InputOf<Name> & string,
  Renamed extends Columns<Name, Table>,
  Shown extends Columns<Name, Table>,
> = {
  name: Name
  /** the singular, in the words of the site: 导航项 */
  one: () => string
  table: Table
  /** which rows of the table are of this kind, where not all of them are */
  only?: (e: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>
  /** which rows show that the site uses what they belong to, where not all of them do */
  uses?: (e: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>
  /** fields of the input that are stored in other tables, by `save`, and read by `present`; all others are columns of the row */
  separate?: readonly Separate[]
  /** columns of fields that are not named after them (publishTime: published_at) */
  columns?: Renamed
  /** shown alone: counters, times, what follows from the rest */
  shown?: Shown
  /** of these fields, those that are true or false on the wire and 1 or 0 in the table */
  flags?: readonly (keyof ResourceRow<Name> & string)[]
  /** columns that a search looks in */
  search?: readonly Column<Table>[]
  /** the default order; equal rows are ordered by their ids */
  order: readonly (Column<Table> | readonly [Column<Table>, 'desc'])[]
  filter?: Filters<Name, Table>
  /** the order is for editors to say, each time among the rows that are equal in these columns */
  arrange?: { within: readonly Column<Table>[] }
  /** fields that no two rows may have alike, and what to say about it */
  unique?: readonly {
    fields: readonly (keyof InputOf<Name> & keyof ResourceRow<Name> & string)[]
    message: () => string
  }[]
  titleOf: (row: ResourceRow<Name>) => string
  /** what is not in the row itself, for all rows of a page in one call */
  present?: (
    rows: Bare<Name, Written<Name, Separate> | keyof Shown>[],
    db: Database,
  ) => Promise<
    (row: Bare<Name, Written<Name, Separate> | keyof Shown>) => Rest<Name, Written<Name, Separate> | keyof Shown>
  >
  /** saving such a row is a change even if nothing in it was changed */
  isDraft?: (row: ResourceRow<Name>) => boolean
  /** refuses input that the schema alone cannot check */
  check?: (trx: Database, input: InputOf<Name>, writing: ResourceWriting<Name>) => Promise<void> | void
  /** columns that follow from the input */
  derive?: (
    trx: Database,
    input: InputOf<Name>,
    writing: ResourceWriting<Name>,
  ) => Promise<Updateable<Tables[Table]>> | Updateable<Tables[Table]>
  /** what is written beside the row itself: its parts, the registry, the search index */
  save?: (trx: Database, id: number, input: InputOf<Name>, writing: ResourceWriting<Name>) => Promise<void>
  /**
   * refuses the deletion of a row in use, or cleans up after it; called before the row itself is deleted, unless it is kept
   * for others
   */
  remove?: (trx: Database, row: ResourceRow<Name>, now: number) => Promise<'kept' | void>
  /** times at which readers see something else without anybody's doing, such as the end of an advertisement */
  moments?: (row: ResourceRow<Name>) => readonly (number | null)[]
  /** the cache tags of the pages to render again; queried for the row before and after */
  tags: (row: ResourceRow<Name>, trx: Database) => readonly string[] | Promise<readonly string[]>
}

type Plain = Record<string, unknown>
export type PlainRow = Plain & { id: number; version: string }
export type PlainWriting = { current: PlainRow | null; accountId: number; now: number; isBrought?: boolean }

/** A definition as the engine sees it: of any row. */
export type Resource<Name extends ResourceName = ResourceName> = {
  name: Name
  one: () => string
  table: TableName
  only?: (e: unknown) => Expression<SqlBool>
  uses?: (e: unknown) => Expression<SqlBool>
  columns: Record<string, string>
  shown?: Record<string, string>
  flags?: readonly string[]
  search?: readonly string[]
  order: readonly (string | readonly [string, 'desc'])[]
  filter?: Record<string, string | ((value: unknown, e: unknown) => Expression<SqlBool>)>
  arrange?: { within: readonly string[] }
  unique?: readonly { fields: readonly string[]; message: () => string }[]
  titleOf: (row: PlainRow) => string
  present?: (rows: Plain[], db: Database) => Promise<(row: Plain) => Plain>
  isDraft?: (row: PlainRow) => boolean
  check?: (trx: Database, input: Plain, writing: PlainWriting) => Promise<void> | void
  derive?: (trx: Database, input: Plain, writing: PlainWriting) => Promise<Plain> | Plain
  save?: (trx: Database, id: number, input: Plain, writing: PlainWriting) => Promise<void>
  remove?: (trx: Database, row: PlainRow, now: number) => Promise<'kept' | void>
  moments?: (row: PlainRow) => readonly (number | null)[]
  tags: (row: PlainRow, trx: Database) => readonly string[] | Promise<readonly string[]>
}

export function defineResource<
  const Name extends ResourceName,
  const Table extends TableName,
  const Separate extends keyof InputOf<Name> & string = never,
  const Renamed extends Columns<Name, Table> = Record<never, never>,
  const Shown extends Columns<Name, Table> = Record<never, never>,
>(
  definition: ResourceDefinition<Name, Table, Separate, Renamed, Shown> &
    ([Unnamed<Name, Table, Separate, Renamed>] extends [never]
      ? unknown
      : { columns: Record<Unnamed<Name, Table, Separate, Renamed>, Column<Table>> }),
): Resource<Name> {
  const { body } = contract[`POST /api/desk/${definition.name}` as Key] as CallDeclaration
  const fields = Object.keys((body as z.ZodObject).shape).filter((field) => !isIn(definition.separate, field))
  const columns = Object.fromEntries(fields.map((field) => [field, toSnakeCase(field)]))
  // The contract gives each definition the rows that it was written for; the engine treats all of them alike.
  return { ...definition, columns: { ...columns, ...definition.columns } } as unknown as Resource<Name>
}

const isIn = (names: readonly string[] = [], name: string) => names.includes(name)

/** Refuses one field with a message that the form shows beside it. */
export function refuseField(field: string, problem: string): never {
  throw new AppError('BAD_INPUT', problem, { field })
}
