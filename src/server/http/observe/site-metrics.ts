/**
 * Metrics that are queried when Prometheus scrapes: what waits, what is missing, how much disk space is left. Each has a
 * timeout, and one that is unavailable is omitted: metrics are needed most when something is broken.
 */
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { singleFlight } from '../load/single-flight.ts'
import { TimeoutError, withTimeout } from '../load/with-timeout.ts'

/** ms; less than a worker waits for the metrics of the others. */
const PATIENCE = 800

/** Values by label; without a label under the empty string. */
type Found = Readonly<Record<string, number | null>>

type Asked = {
  name: string
  help: string
  label?: string
  /** how the values of several processes are combined; mostly all of them query the same table */
  aggregator?: 'max' | 'sum' | 'first'
  find: () => Promise<Found>
}

function watch({ registry }: Metrics, { name, help, label, aggregator = 'max', find }: Asked): void {
  const gauge: Gauge<string> = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [],
    aggregator,
    async collect() {
      try {
        const found = await withTimeout(PATIENCE, find())
        gauge.reset()
        // Without a label there is always a value, and nought would be one.
        if (!label && (found[''] ?? null) === null) gauge.remove()
        for (const [value, figure] of Object.entries(found))
          if (figure !== null) gauge.set(label ? { [label]: value } : {}, figure)
      } catch (error) {
        // A slow value is known the next time; until then the previous one is used.
        if (!(error instanceof TimeoutError)) forget(gauge, label)
      }
    },
  })
  forget(gauge, label)
  registry.registerMetric(gauge)
}

function forget(gauge: Gauge<string>, label: string | undefined): void {
  gauge.reset()
  if (!label) gauge.remove()
}

/** Seconds since then; 0 when there is nothing, or when it is in the future. */
const age = (since: number | null, now: number): number => (since === null ? 0 : Math.max(0, (now - since) / 1000))

export type SiteFigures = {
  now: () => number
  version: string
  findDue: () => Promise<{ oldestAt: number | null; failing: number }>
  findOrders: () => Promise<{
    counts: Record<string, number>
    undeliveredSince: number | null
    unclosedSince: number | null
    refundSince: number | null
  }>
  countMissing: () => Promise<number>
  countWaitingViews: () => number
  /** null: unlimited */
  findEventUse: () => Promise<{ taken: number; allowed: number } | null>
  /** messages by SMS within the last hour, by share */
  findShareUse: () => Promise<Record<string, { used: number; size: number }>>
  findDisk: () => Promise<{ free: number; size: number } | null>
  /** since when the cache in front cannot be purged; null when it can, absent where there is none */
  findEdgeFailure?: (() => Promise<number | null>) | undefined
  /** null: none is set up, or there is none yet */
  findLastBackup: () => Promise<{ at: number } | null>
  listConnections: () => Record<string, number>
}

export function watchSite(metrics: Metrics, site: SiteFigures): void {
  const { now, version } = site
  // Several metrics come from one query.
  const findDue = singleFlight(site.findDue)
  const findOrders = singleFlight(site.findOrders)
  const findDisk = singleFlight(site.findDisk)
  const findEventUse = singleFlight(site.findEventUse)
  const findShareUse = singleFlight(site.findShareUse)
  const one = (name: string, help: string, find: () => Promise<number | null>) =>
    watch(metrics, { name, help, find: async () => ({ '': await find() }) })

  watch(metrics, {
    name: 'site_build_info',
    help: '1 for the version that runs',
    label: 'version',
    find: async () => ({ [version]: 1 }),
  })
  one(
    'due_work_overdue_seconds',
    'For how long the oldest piece of scheduled work waits that should be done',
    async () => age((await findDue()).oldestAt, now()),
  )
  one(
    'due_work_failing',
    'Pieces of scheduled work that failed at least once and are tried again',
    async () => (await findDue()).failing,
  )
  watch(metrics, {
    name: 'orders_waiting',
    help: 'Orders that have not come to an end, by state',
    label: 'state',
    find: async () => (await findOrders()).counts,
  })
  one('order_undelivered_seconds', 'For how long the oldest order is paid and not delivered', async () =>
    age((await findOrders()).undeliveredSince, now()),
  )
  one('order_unclosed_seconds', 'For how long the oldest order is open although its time is over', async () =>
    age((await findOrders()).unclosedSince, now()),
  )
  one('refund_waiting_seconds', 'For how long the oldest refund that was granted is under way', async () =>
    age((await findOrders()).refundSince, now()),
  )
  one('search_documents_missing', 'Published things that the search index does not know', site.countMissing)
  watch(metrics, {
    name: 'views_waiting',
    help: 'Things whose views are gathered and not written yet',
    aggregator: 'sum',
    find: async () => ({ '': site.countWaitingViews() }),
  })
  one(
    'event_day_bytes',
    'Bytes of events that were taken out of the budget of this day',
    async () => (await findEventUse())?.taken ?? null,
  )
  one('event_day_bytes_allowed', 'That budget', async () => (await findEventUse())?.allowed ?? null)
  const eachShare = (name: string, help: string, field: 'used' | 'size') =>
    watch(metrics, {
      name,
      help,
      label: 'share',
      find: async () =>
        Object.fromEntries(Object.entries(await findShareUse()).map(([share, use]) => [share, use[field]])),
    })
  eachShare('sms_hour_messages', 'Codes by SMS within the last hour, by the share that they are counted in', 'used')
  eachShare('sms_hour_messages_allowed', 'As many as each share allows', 'size')
  if (site.findEdgeFailure) {
    const find = site.findEdgeFailure
    one('edge_failing_seconds', 'For how long the cache in front of the site could not be purged', async () =>
      age(await find(), now()),
    )
  }
  one('data_disk_free_bytes', 'Room on the disk of DATA_DIR', async () => (await findDisk())?.free ?? null)
  one('data_disk_size_bytes', 'Size of the disk of DATA_DIR', async () => (await findDisk())?.size ?? null)
  one('backup_age_seconds', 'Age of the last backup; none where there is no backup', async () => {
    const last = await site.findLastBackup()
    return last && age(last.at, now())
  })
  watch(metrics, {
    name: 'database_connections',
    help: 'Connections to the PostgreSQL server, by state; `waiting` are those who want one and have none',
    label: 'state',
    aggregator: 'sum',
    find: async () => site.listConnections(),
  })
}
