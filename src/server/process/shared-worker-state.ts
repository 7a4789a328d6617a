/**
 * State that all worker processes of a machine share and that must not be stored: secrets, rate limits, recent visitors. The
 * primary process holds it in memory; workers reach it over their channel.
 */
import { randomBytes } from 'node:crypto'
import { createOutboxStore, type OutboxMessage, type OutboxStore } from '../modules/account/sms/sms.outbox.ts'
import { createEventWelcome, type EventLimit, type EventWelcome } from '../modules/event/event.limit.ts'
import type { RequestStats } from '../http/observe/request-stats.ts'
import { createSearchWelcome } from '../modules/search/log/search.limit.ts'
import { createVisitorCheck, type Visitor, type VisitorCheck } from '../modules/view/view.visitor.ts'

export type SharedWorkerState = {
  /** signs where the configuration has no secret: good for as long as the server runs */
  passingSecret: string
  outbox: OutboxStore
  isNewView: VisitorCheck
  welcomeEvents: EventWelcome
  welcomeSearch: EventLimit
  /** makes the other workers read the change feed now; a busy one reads it a moment later on its own schedule */
  notifyOtherWorkers: () => void | Promise<void>
  /** registers the handler of that notification */
  onChangeNotified: (readChanges: () => Promise<unknown>) => void
  /** when a check first reported this state */
  sinceWhen: (subject: string, state: string, now: number) => number | Promise<number>
  /** request stats of each process of this machine; processes that do not answer are left out */
  listRequestStats: () => Promise<RequestStats[]>
  /** registers the function that reports the stats of this process */
  onStatsRequested: (report: () => RequestStats) => void
}

function createStateClock(): SharedWorkerState['sinceWhen'] {
  const known = new Map<string, { state: string; since: number }>()
  return (subject, state, now) => {
    const before = known.get(subject)
    if (before?.state === state) return before.since
    known.set(subject, { state, since: now })
    return now
  }
}

export function createSharedWorkerState(): SharedWorkerState {
  let reportStats: (() => RequestStats) | undefined
  return {
    passingSecret: randomBytes(32).toString('base64url'),
    outbox: createOutboxStore(),
    isNewView: createVisitorCheck(),
    welcomeEvents: createEventWelcome(),
    welcomeSearch: createSearchWelcome(),
    notifyOtherWorkers: () => {},
    onChangeNotified: () => {},
    sinceWhen: createStateClock(),
    listRequestStats: async () => (reportStats ? [reportStats()] : []),
    onStatsRequested: (report) => void (reportStats = report),
  }
}

/** The part of the primary's channel handlers that serves this state. */
export const createSharedStateHandlers = (memory: SharedWorkerState) => ({
  passingSecret: () => memory.passingSecret,
  keepMessage: (message: OutboxMessage) => memory.outbox.keep(message),
  listMessages: () => memory.outbox.list(),
  isNewView: (visitor: Visitor, thing: string, now: number) => memory.isNewView(visitor, thing, now),
  welcomeEvents: (...given: Parameters<EventWelcome>) => memory.welcomeEvents(...given),
  welcomeSearch: (address: string, count: number, now: number) => memory.welcomeSearch(address, count, now),
  sinceWhen: (subject: string, state: string, now: number) => memory.sinceWhen(subject, state, now),
})

type SharedStateHandlers = ReturnType<typeof createSharedStateHandlers>

/** Calls that the primary makes to a worker. */
export type WorkerHandlers = {
  readChanges: () => Promise<unknown>
  listFigures: () => Promise<unknown>
  reportStats: () => RequestStats
}

/** Calls that a worker makes to the primary. */
export type PrimaryHandlers = SharedStateHandlers & {
  notifyOtherWorkers: () => Promise<void>
  /** the metrics of all workers, as text */
  readFigures: () => Promise<string>
  listRequestStats: () => Promise<RequestStats[]>
  /** whether this worker runs the backfills of an upgrade */
  mayComplete: () => boolean
  /** this worker accepts requests from now on */
  ready: () => void
  /** reports why this worker cannot start */
  giveUp: (reason: string) => void
}

type Ask = <Name extends string & keyof PrimaryHandlers>(
  name: Name,
  ...given: Parameters<PrimaryHandlers[Name]>
) => Promise<Awaited<ReturnType<PrimaryHandlers[Name]>>>

/** A worker's proxy of the state. When the channel fails, limits and visitors are counted in this process, so that no request fails. */
export async function connectSharedWorkerState(ask: Ask, own: Partial<WorkerHandlers>): Promise<SharedWorkerState> {
  const local = createSharedWorkerState()
  return {
    passingSecret: await ask('passingSecret'),
    outbox: { keep: (message) => ask('keepMessage', message), list: () => ask('listMessages') },
    isNewView: (...given) => ask('isNewView', ...given).catch(() => local.isNewView(...given)),
    welcomeEvents: (...given) => ask('welcomeEvents', ...given).catch(() => local.welcomeEvents(...given)),
    welcomeSearch: (...given) => ask('welcomeSearch', ...given).catch(() => local.welcomeSearch(...given)),
    // The change is committed already.
    notifyOtherWorkers: () => ask('notifyOtherWorkers').catch(() => {}),
    onChangeNotified: (readChanges) => void (own.readChanges = readChanges),
    sinceWhen: (...given) => ask('sinceWhen', ...given).catch(() => local.sinceWhen(...given)),
    // The stats of this process rather than none.
    listRequestStats: () => ask('listRequestStats').catch(() => local.listRequestStats()),
    onStatsRequested(report) {
      own.reportStats = report
      local.onStatsRequested(report)
    },
  }
}
