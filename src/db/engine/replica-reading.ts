/** What the rest of the program sees of the replicas. */
import type { Kysely } from 'kysely'
import type { Settings } from './time-limit.ts'
import type { ReplicaSet } from './replica-set.ts'
import { carryReads, routeReads, type ReadCount } from './route-reads.ts'

type Routed<Tables> = { db: Kysely<Tables>; settings?: Settings }

export function readThroughReplicas<Tables>(set: ReplicaSet, routed: Routed<Tables>[]) {
  const count: ReadCount = { primary: 0, replica: 0 }
  for (const { db, settings = {} } of routed) routeReads(db, set, settings, count)
  return {
    /** Wraps a request; `after` is the position in the primary's log that its reads must have reached. */
    carry: carryReads,
    findPosition: set.findPosition,
    raiseFloor: set.raiseFloor,
    count: count as Readonly<ReadCount>,
    /** lag in ms */
    listStates: () =>
      set.replicas.map((replica) => ({
        name: replica.name,
        lag: replica.lag(),
        isUsed: replica.isUsable(),
        changedAt: replica.changedAt(),
      })),
  }
}

export type ReplicaReading = ReturnType<typeof readThroughReplicas>
