/** Figures for Prometheus. Paths are counted by their pattern, so that the number of series stays small. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { troubleOf } from '#db/trouble.ts'
import type { LogWatch } from './log.ts'

/** `readAll` where several processes are one server: then its figures are the sums over all of them. */
export function createMetrics(readAll?: () => Promise<string>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const lines = new Counter({
    name: 'log_lines_total',
    help: 'Lines of the log that an operator should know of, by level',
    labelNames: ['level'] as const,
    registers: [registry],
  })
  const faults = new Counter({
    name: 'database_faults_total',
    help: 'Errors in the log that tell of the database: gone, busy, full or damaged',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  /** Counted as they are logged, so that success costs nothing. */
  const logWatch: LogWatch = {
    onLine: (level) => lines.inc({ level }),
    onError(error) {
      const kind = troubleOf(error)
      if (kind) faults.inc({ kind })
    },
  }
  return {
    registry,
    logWatch,
    /** the metrics for Prometheus */
    read: readAll ?? (() => registry.metrics()),
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern, method and status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    queries: new Counter({
      name: 'database_queries_total',
      help: 'Queries sent to the database',
      registers: [registry],
    }),
    pageCache: new Counter({
      name: 'page_cache_total',
      help: 'Pages asked of the page cache, by outcome',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    answerCache: new Counter({
      name: 'answer_cache_total',
      help: 'Answers for many asked of the answer cache, by outcome',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests refused because there was more to do than could be done, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    addressRefusals: new Counter({
      name: 'address_refusals_total',
      help: 'Requests refused because their network has sent too many, by kind',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    connectionRefusals: new Counter({
      name: 'connections_refused_total',
      help: 'Connections closed because there were too many, or because nothing went over them, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    asked: new Counter({
      name: 'provider_asked_total',
      help: 'Questions to those on whom we depend (sms, a way to pay, the writing of views), by outcome',
      labelNames: ['matter', 'outcome'] as const,
      registers: [registry],
    }),
    edgePurges: new Counter({
      name: 'edge_purges_total',
      help: 'Attempts to purge a cache in front of the site, by outcome',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    violations: new Counter({
      name: 'policy_violations_total',
      help: 'Breaches of the content security policy that browsers have reported, by directive',
      labelNames: ['directive'] as const,
      registers: [registry],
    }),
    eventsDropped: new Counter({
      name: 'events_dropped_total',
      help: 'Events of pages that were not stored: of another version, of a network or a day with too many, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    workersEnded: new Counter({
      name: 'worker_ended_total',
      help: 'Processes of this machine that ended without having been told to',
      registers: [registry],
    }),
  }
}

/** Requests that are worked on, that wait to be, and whose bodies are still coming. */
export function watchLoad({ registry }: Metrics, count: () => { active: number; waiting: number; arriving: number }) {
  const help = { active: 'are worked on', waiting: 'wait to be worked on', arriving: 'are still being sent' }
  for (const state of ['active', 'waiting', 'arriving'] as const) {
    const gauge: Gauge = new Gauge({
      name: `requests_${state}`,
      help: `Requests that ${help[state]}`,
      registers: [],
      collect: () => gauge.set(count()[state]),
    })
    registry.registerMetric(gauge)
  }
}

/** Open streams on which readers receive notices. */
export function watchStreams({ registry }: Metrics, count: () => number): void {
  const gauge: Gauge = new Gauge({
    name: 'notice_streams_open',
    help: 'Connections on which unread notices are told',
    registers: [],
    collect: () => gauge.set(count()),
  })
  registry.registerMetric(gauge)
}

/** The figures of one process, such as can be sent to another. */
export type LoadFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Sums, unless a metric declares otherwise, such as the delay of the event loop, which is averaged. */
export const sumFigures = (all: LoadFigures[]): Promise<string> => AggregatorRegistry.aggregate(all).metrics()

export type Metrics = ReturnType<typeof createMetrics>
