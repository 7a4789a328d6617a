/**
 * Sends reads to replicas where that is allowed: a plain select, outside of transactions, within a call declared to tolerate
 * lag (`allowLag`), of a request that has written nothing yet. Everything else goes to the primary, as does any query that a
 * replica does not answer. Outside of a request nothing is allowed, so background work never reads stale data.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommonTableExpressionNode, Kysely, QueryExecutor, RootOperationNode } from 'kysely'
import pg from 'pg'
import type { Settings } from './time-limit.ts'
import type { Replica } from './replica.ts'
import type { ReplicaSet } from './replica-set.ts'
import { refuseLate } from './time-limit.ts'

/** What one request has read and written so far. */
type Reading = {
  /** the position in the primary's log that its reads must have reached */
  after: number
  hasWritten: boolean
  /** the one that it queries; null once it has queried the primary instead, since it must not go back to older data */
  replica: Replica | null | undefined
}

type Scope = { reading: Reading; mayLag: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/** Whether the work has written anything is known when it is done. */
export async function carryReads(after: number, work: () => Promise<unknown>): Promise<{ hasWritten: boolean }> {
  const reading: Reading = { after, hasWritten: false, replica: undefined }
  await scopes.run({ reading, mayLag: false }, work)
  return reading
}

/** Reads of this work may lag. Those of anything that outlives it, such as a timer, may not. */
export function allowLag<Result>(work: () => Result | Promise<Result>): Result | Promise<Result> {
  const around = scopes.getStore()
  if (!around) return work()
  const scope = { reading: around.reading, mayLag: true }
  return scopes.run(scope, async () => {
    try {
      return await work()
    } finally {
      scope.mayLag = false
    }
  })
}

/** Whether what is read now may lag. */
export const mayReadLag = (): boolean => scopes.getStore()?.mayLag ?? false

/** How many plain reads went where. */
export type ReadCount = { primary: number; replica: number }

/** A read-only server's error code for a write. */
const READ_ONLY = '25006'

/** Connections to replicas get the same settings as those of `db` have. */
export function routeReads<Tables>(db: Kysely<Tables>, set: ReplicaSet, settings: Settings, count: ReadCount): void {
  const executor = db.getExecutor()
  // Transactions and single connections have their own executors: this override does not affect them.
  const primary = executor.withPlugins([])
  const replicas = new Map(set.replicas.map((replica) => [replica, replica.connect(settings)]))

  const askPrimary: QueryExecutor['executeQuery'] = (query, options) => {
    count.primary++
    return primary.executeQuery(query, options)
  }

  executor.executeQuery = async <Row>(...asked: Parameters<typeof askPrimary>) => {
    const scope = scopes.getStore()
    if (!isPlainRead(asked[0].query)) {
      noteWrite(scope)
      return primary.executeQuery<Row>(...asked)
    }
    const replica = scope ? chooseReplica(scope, set) : null
    if (!scope || !replica) return askPrimary<Row>(...asked)
    try {
      const result = await replicas.get(replica)!.executeQuery<Row>(...asked)
      count.replica++
      return result
    } catch (error) {
      // If the deadline has passed, the request is over, whichever server is at fault.
      refuseLate()
      replica.blame(error)
      scope.reading.replica = null
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY) noteWrite(scope)
      return askPrimary<Row>(...asked)
    }
  }
  executor.provideConnection = (consumer, options) => {
    noteWrite(scopes.getStore())
    return primary.provideConnection(consumer, options)
  }
}

function noteWrite(scope: Scope | undefined): void {
  if (scope) scope.reading.hasWritten = true
}

function chooseReplica({ reading, mayLag }: Scope, set: ReplicaSet): Replica | null {
  if (!mayLag || reading.hasWritten || reading.replica === null) return null
  if (reading.replica === undefined) reading.replica = set.choose(reading.after)
  else if (!set.canServe(reading.replica, reading.after)) reading.replica = null
  return reading.replica
}

/** Selects that lock rows, or whose common table expressions write, do not count; a replica refuses a hidden write. */
export function isPlainRead(node: RootOperationNode): boolean {
  if (node.kind !== 'SelectQueryNode' || node.endModifiers?.length) return false
  return node.with === undefined || node.with.expressions.every(onlyReads)
}

const onlyReads = ({ expression: { kind } }: CommonTableExpressionNode): boolean =>
  kind === 'SelectQueryNode' || kind === 'RawNode'
