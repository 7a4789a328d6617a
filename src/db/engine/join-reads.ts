/**
 * Asks the database together what a page asks in one turn of the event loop. A page is made from dozens of small lists, each
 * found by the module that owns it; between process and server every question alone costs a way there and back.
 *
 * Only plain selects outside of transactions are joined, and only within `joinReads`. The same select with the same values
 * is asked once. What cannot be joined is asked alone. How several are asked together is the affair of the engine: a server
 * gets one statement (`joinAsStatement`), the embedded engine, to which there is no way, runs them one after the other.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { BusyError } from '../busy-error.ts'
import { isPlainRead, mayReadLag } from './route-reads.ts'
import type { RowsAsJson } from './rows-as-json.ts'

/** Statements whose text is kept; they depend on which selects come together, of which there are few. */
const TEXTS_KEPT = 500
/** More are sent as several statements. */
const MOST_JOINED = 40

type Read = CompiledQuery
/** The rows of each read; null if they are to be asked alone. */
type Answers = QueryResult<unknown>[] | null
/** Several reads at once; `ask` asks a single one. */
export type AskTogether = (
  reads: readonly Read[],
  ask: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>,
) => QueryResult<unknown>[] | Promise<QueryResult<unknown>[]>
/** The distinct reads of one turn that has not ended yet, how many callers asked them, and their answers. */
type Turn = { reads: Read[]; callers: number; answers: Promise<Answers> }

/** The open turns of the work: of reads that may be answered by a replica, and of the others. */
const works = new AsyncLocalStorage<Map<boolean, Turn>>()

export const joinReads = <Result>(work: () => Result): Result => works.run(new Map(), work)

/** After everything that can go on without the database has done so, as far as it asks in the same turn. */
const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)))

const isSame = (one: Read, other: Read): boolean =>
  one.sql === other.sql && one.parameters.every((value, index) => value === other.parameters[index])

/** Joins the reads that are asked of this database within `joinReads`. */
export function joinReadsOf<Tables>(db: Kysely<Tables>, together: AskTogether): void {
  const executor = db.getExecutor()
  // Transactions and single connections have their own executors: this override does not affect them.
  const ask = executor.executeQuery.bind(executor)

  async function askTogether([first, ...others]: [Read, ...Read[]]): Promise<Answers> {
    try {
      return others.length === 0 ? [await ask(first)] : await together([first, ...others], ask)
    } catch (error) {
      // Asking once more would not help a database that has no time; otherwise each read is to fail on its own.
      if (error instanceof BusyError) throw error
      return null
    }
  }

  function openTurn(open: Map<boolean, Turn>, mayLag: boolean, first: Read): Turn {
    const reads: [Read, ...Read[]] = [first]
    const answers = endOfTurn().then(() => {
      if (open.get(mayLag) === turn) open.delete(mayLag)
      return turn.callers > 1 ? askTogether(reads) : null
    })
    const turn: Turn = { reads, callers: 0, answers }
    open.set(mayLag, turn)
    return turn
  }

  executor.executeQuery = async <Row>(...asked: Parameters<typeof ask>): Promise<QueryResult<Row>> => {
    const [query, options] = asked
    const open = works.getStore()
    if (!open || options?.signal || !isPlainRead(query.query)) return ask<Row>(...asked)
    const mayLag = mayReadLag()
    const known = open.get(mayLag)
    const turn = known && known.reads.length < MOST_JOINED ? known : openTurn(open, mayLag, query)
    turn.callers++
    const same = turn.reads.findIndex((read) => isSame(read, query))
    const place = same < 0 ? turn.reads.push(query) - 1 : same
    const answer = (await turn.answers)?.[place]
    // Callers that share an answer may each sort their list.
    return answer ? { rows: [...(answer.rows as Row[])] } : ask<Row>(...asked)
  }
}

/** As one statement: each read is one value of it, its rows as JSON. */
export function joinAsStatement(rowsAsJson: RowsAsJson): AskTogether {
  const write = createStatementWriter(rowsAsJson)
  return async (reads, ask) => {
    const sql = write(reads)
    const parameters = reads.flatMap((read) => read.parameters)
    const { rows } = await ask({ ...(reads[0] as CompiledQuery<Record<string, unknown>>), sql, parameters })
    return Object.values(rows[0]!).map((value) => ({ rows: readRows(value) }))
  }
}

/** The driver has read the JSON already. */
const readRows = (value: unknown): unknown[] => (value as unknown[] | null) ?? []

/** Writes the text of a statement once for the same reads. */
function createStatementWriter(rowsAsJson: RowsAsJson): (reads: readonly Read[]) => string {
  /** Short names for long texts, of which the key of a statement consists. */
  const names = new Map<string, number>()
  const texts = new Map<string, string>()

  function nameOf(sql: string): number {
    const name = names.get(sql) ?? names.size
    names.set(sql, name)
    return name
  }

  function write(reads: readonly Read[]): string {
    let before = 0
    const values: string[] = []
    for (const { sql, parameters } of reads) {
      values.push(`(${rowsAsJson(sql, before)}) as "read_${values.length}"`)
      before += parameters.length
    }
    return `select ${values.join(', ')}`
  }

  return (reads) => {
    if (texts.size >= TEXTS_KEPT) {
      texts.clear()
      names.clear()
    }
    const key = reads.map(({ sql }) => nameOf(sql)).join(' ')
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = write(reads)
    texts.set(key, text)
    return text
  }
}
