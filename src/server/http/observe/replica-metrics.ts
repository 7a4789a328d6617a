/** Figures about replicas: which are read from, how far they are behind, and how many reads they take off the primary. */
import { Counter, Gauge } from 'prom-client'
import type { ReplicaReading } from '#db/client.ts'
import type { Metrics } from './metrics.ts'

/** Queried each time the metrics are scraped. */
export function watchReplicas({ registry }: Metrics, replicas: ReplicaReading): void {
  const reads: Counter<'server'> = new Counter({
    name: 'database_reads_total',
    help: 'Plain reads outside of transactions, by the kind of server that answered',
    labelNames: ['server'],
    registers: [],
    collect() {
      reads.reset()
      for (const [server, count] of Object.entries(replicas.count)) reads.inc({ server }, count)
    },
  })
  const lag: Gauge<'replica'> = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long the primary has been further than the replica',
    labelNames: ['replica'],
    // Of several processes the one that sees the most.
    aggregator: 'max',
    registers: [],
    collect() {
      for (const { name, lag: ms } of replicas.listStates()) lag.set({ replica: name }, ms / 1000)
    },
  })
  const used: Gauge<'replica'> = new Gauge({
    name: 'database_replica_used',
    help: '1 for a replica that is read from, 0 for one that is left out',
    labelNames: ['replica'],
    aggregator: 'min',
    registers: [],
    collect() {
      for (const { name, isUsed } of replicas.listStates()) used.set({ replica: name }, isUsed ? 1 : 0)
    },
  })
  registry.registerMetric(reads)
  registry.registerMetric(lag)
  registry.registerMetric(used)
}
