/**
 * The vocabulary in which migrations describe tables. It covers the portable subset: integers, text, times in milliseconds,
 * booleans as 0 and 1, money in fen. SQLite tables are STRICT, so that both engines refuse the same wrong types.
 */
import { PostgresAdapter, sql, type CreateTableBuilder, type Kysely } from 'kysely'

type Options = {
  optional?: boolean
  default?: number | string
  unique?: boolean
  /** SQL condition that must hold; it contains the column's name */
  check?: string
}

export class TableBuilder {
  readonly #postgres: boolean
  #table: CreateTableBuilder<string, string>

  constructor(db: Kysely<unknown>, name: string) {
    this.#postgres = db.getExecutor().adapter instanceof PostgresAdapter
    this.#table = db.schema.createTable(name) as CreateTableBuilder<string, string>
  }

  #add(name: string, type: 'integer' | 'bigint' | 'text', { optional, default: value, unique, check }: Options): this {
    this.#table = this.#table.addColumn(name, type, (column) => {
      let built = optional ? column : column.notNull()
      if (value !== undefined) built = built.defaultTo(value)
      if (unique) built = built.unique()
      return check ? built.check(sql.raw(check)) : built
    })
    return this
  }

  /** A number assigned by the database unless one is given. */
  id(): this {
    this.#table = this.#table.addColumn('id', this.#postgres ? 'bigint' : 'integer', (column) =>
      this.#postgres ? column.generatedByDefaultAsIdentity().primaryKey() : column.primaryKey(),
    )
    return this
  }
  int(name: string, options: Options = {}): this {
    return this.#add(name, this.#postgres ? 'bigint' : 'integer', options)
  }
  text(name: string, options: Options = {}): this {
    return this.#add(name, 'text', options)
  }
  /** One of a fixed set of strings. */
  oneOf(name: string, words: readonly string[], options: Options = {}): this {
    return this.text(name, { ...options, check: `${name} in (${words.map((word) => `'${word}'`).join(', ')})` })
  }
  /** Milliseconds since 1970, UTC. */
  time(name: string, options: Options = {}): this {
    return this.int(name, options)
  }
  bool(name: string, options: Options = {}): this {
    return this.int(name, { default: 0, ...options, check: `${name} in (0, 1)` })
  }
  /** Fen; never negative. */
  money(name: string, options: Options = {}): this {
    return this.int(name, { ...options, check: `${name} >= 0` })
  }
  /** A counter; never negative. */
  count(name: string): this {
    return this.int(name, { default: 0, check: `${name} >= 0` })
  }
  /** Points to the `id` of another table. */
  ref(name: string, table: string, options: Options & { onDelete?: 'cascade' | 'set null'; key?: string } = {}): this {
    this.int(name, options)
    this.#table = this.#table.addForeignKeyConstraint(
      `${this.#name()}_${name}_fk`,
      [name],
      table,
      [options.key ?? 'id'],
      (key) => (options.onDelete ? key.onDelete(options.onDelete) : key),
    )
    return this
  }
  /** Points to a row of the content registry. */
  content(options: Options = {}): this {
    this.int('content_type', options).int('content_id', options)
    this.#table = this.#table.addForeignKeyConstraint(
      `${this.#name()}_content_fk`,
      ['content_type', 'content_id'],
      'content',
      ['content_type', 'content_id'],
      (key) => key.onDelete('cascade'),
    )
    return this
  }
  key(...columns: string[]): this {
    this.#table = this.#table.addPrimaryKeyConstraint(`${this.#name()}_pk`, columns)
    return this
  }
  unique(...columns: string[]): this {
    this.#table = this.#table.addUniqueConstraint(`${this.#name()}_${columns.join('_')}_key`, columns)
    return this
  }
  check(name: string, condition: string): this {
    this.#table = this.#table.addCheckConstraint(`${this.#name()}_${name}`, sql.raw(condition))
    return this
  }
  async create(): Promise<void> {
    await (this.#postgres ? this.#table : this.#table.modifyEnd(sql`strict`)).execute()
  }
  #name(): string {
    return this.#table.toOperationNode().table.table.identifier.name
  }
}

/** Columns may say their direction, as in `published_at desc`. */
export function createIndex(db: Kysely<unknown>, table: string, ...columns: string[]): Promise<void> {
  const name = `${table}_${columns.map((column) => column.replace(' ', '_')).join('_')}_index`
  const index = db.schema.createIndex(name).on(table)
  return columns.reduce((built, column) => built.expression(sql.raw(column)), index).execute()
}

/** A time that rows of a table get later on; those that are there have none. */
export function addTime(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  return db.schema.alterTable(table).addColumn(column, type).execute()
}
