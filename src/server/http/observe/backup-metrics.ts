/**
 * Metrics of the last complete backup, whoever made it: they are read from the folder of backups. Its age is in
 * site-metrics.ts.
 */
import { Counter, Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

type Figures = { ms: number; bytes: number }

/** Returns the function to call for each failed backup. */
export function watchBackups({ registry }: Metrics, find: () => Promise<Figures | null>): () => void {
  const add = (name: string, help: string, read: (figures: Figures) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [],
      // Every process looks at the same folder.
      aggregator: 'max',
      async collect() {
        const figures = await find()
        gauge.set(figures ? read(figures) : 0)
      },
    })
    registry.registerMetric(gauge)
  }
  add('backup_last_duration_seconds', 'How long the last backup took', ({ ms }) => ms / 1000)
  add('backup_last_bytes', 'Size of the last backup, with files that it shares with others', ({ bytes }) => bytes)
  const failures = new Counter({ name: 'backup_failures_total', help: 'Backups that failed', registers: [registry] })
  return () => failures.inc()
}
