/**
 * The replicas of a primary, and how far one must have replayed to be queried. Nothing is guessed: the primary's log
 * position is read after a write, and a replica serves reads that must see it only when it has replayed the log up to there.
 */
import type { OnQuery } from './on-query.ts'
import { openReplica, type Replica, type ReplicaEvent } from './replica.ts'
import type { ServerAddress } from './server-address.ts'
import { watchServer } from './server-watch.ts'
import type { TimeLimits } from './time-limit.ts'

/** `inserted`: behind everything that was ever written; `flushed`: what replicas can have been sent. */
const QUESTION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as inserted,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as flushed, system_identifier::text as cluster
  from pg_control_system()`
type Answer = { inserted: number; flushed: number; cluster: string }

/** The primary's past positions are stored for longer than a replica may lag. */
const HISTORY_MS = 10_000

type Options = {
  address: ServerAddress
  replicaUrls: readonly string[]
  onQuery?: OnQuery | undefined
  limits?: TimeLimits | undefined
  onReplica?: ((event: ReplicaEvent) => void) | undefined
}

export function openReplicaSet({ address, replicaUrls, onQuery, limits, onReplica = () => {} }: Options) {
  let cluster: string | null = null
  let history: { at: number; position: number }[] = []
  /**
   * No replica behind this position is queried; infinite while it is not known. A process starts with nothing older than
   * itself.
   */
  let floor = Infinity
  let turn = 0

  function noteHistory(position: number): void {
    const now = performance.now()
    if (position < (history.at(-1)?.position ?? 0)) {
      // Another server has taken over, with a shorter log than its predecessor had reported.
      history = []
      floor = Infinity
    }
    history.push({ at: now, position })
    while (now - history[0]!.at > HISTORY_MS) history.shift()
  }

  const primary = watchServer<Answer>({
    address,
    question: QUESTION,
    onAnswer(answer) {
      cluster = answer.cluster
      noteHistory(answer.flushed)
      if (floor === Infinity) void raiseFloor()
    },
    // The pool reports a lost primary; the replicas can still be read meanwhile.
    onLost: () => {},
  })

  async function raiseFloor(): Promise<void> {
    try {
      const { inserted } = await primary.ask()
      floor = floor === Infinity ? inserted : Math.max(floor, inserted)
    } catch {
      floor = Infinity
    }
  }

  const knowledge = {
    cluster: () => cluster,
    lagOf(position: number): number {
      const passed = history.find((known) => known.position > position)
      return passed ? performance.now() - passed.at : 0
    },
  }
  const replicas = replicaUrls.map((replicaUrl) =>
    openReplica({ url: replicaUrl, primary: knowledge, onQuery, limits, onEvent: onReplica }),
  )

  return {
    replicas: replicas as readonly Replica[],

    /** Whether this one has replayed all that must be visible; if not, it is checked again soon. */
    canServe(replica: Replica, after: number): boolean {
      if (replica.hasReached(Math.max(floor, after))) return true
      replica.lookSoon()
      return false
    },

    /** The next one, in rotation, that can serve. */
    choose(after: number): Replica | null {
      turn++
      for (let step = 0; step < replicas.length; step++) {
        const replica = replicas[(turn + step) % replicas.length]!
        if (this.canServe(replica, after)) return replica
      }
      return null
    },

    /** Behind everything that was written until now; infinite where it cannot be known. */
    findPosition: (): Promise<number> =>
      primary.ask().then(
        ({ inserted }) => inserted,
        () => Infinity,
      ),

    /** From now on every read sees at least what is written now. */
    raiseFloor,

    async close(): Promise<void> {
      primary.stop()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

export type ReplicaSet = ReturnType<typeof openReplicaSet>
