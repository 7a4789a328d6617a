/**
 * What all processes of a machine must know together and nobody may write down: it lies in the memory of one of them, which
 * is the primary where there are workers.
 */
import { randomBytes } from 'node:crypto'
import { createOutboxStore, type OutboxMessage, type OutboxStore } from './modules/account/sms/sms.outbox.ts'
import { createEventWelcome } from './modules/event/event.service.ts'
import type { EventLimit } from './modules/event/event.limit.ts'
import type { Pulse } from './http/pulse.ts'
import { createSearchWelcome } from './modules/search/search.limit.ts'
import { createVisitorCheck, type Visitor, type VisitorCheck } from './modules/view/view.visitor.ts'

export type MachineMemory = {
  /** signs where the configuration has no secret: good for as long as the server runs */
  passingSecret: string
  outbox: OutboxStore
  isNewView: VisitorCheck
  welcomeEvents: EventLimit
  welcomeSearch: EventLimit
  /** lets the other processes look for changes; those that are too busy do so by themselves a moment later */
  lookElsewhere: () => void | Promise<void>
  /** says what to do when another process has changed something */
  whenToldToLook: (look: () => Promise<unknown>) => void
  /** since when a matter has been in this state, as far as anybody has looked */
  sinceWhen: (matter: string, state: string, now: number) => number | Promise<number>
  /** how the last minutes went in each process of this machine; those that do not answer are left out */
  listPulses: () => Promise<Pulse[]>
  /** says how this process tells its own */
  whenAskedForPulse: (tell: () => Pulse) => void
}

function createStateMemory(): MachineMemory['sinceWhen'] {
  const known = new Map<string, { state: string; since: number }>()
  return (matter, state, now) => {
    const before = known.get(matter)
    if (before?.state === state) return before.since
    known.set(matter, { state, since: now })
    return now
  }
}

export function createMachineMemory(): MachineMemory {
  let tellPulse: (() => Pulse) | undefined
  return {
    passingSecret: randomBytes(32).toString('base64url'),
    outbox: createOutboxStore(),
    isNewView: createVisitorCheck(),
    welcomeEvents: createEventWelcome(),
    welcomeSearch: createSearchWelcome(),
    lookElsewhere: () => {},
    whenToldToLook: () => {},
    sinceWhen: createStateMemory(),
    listPulses: async () => (tellPulse ? [tellPulse()] : []),
    whenAskedForPulse: (tell) => void (tellPulse = tell),
  }
}

/** The questions by which workers use the memory of their primary. */
export const memoryAnswers = (memory: MachineMemory) => ({
  passingSecret: () => memory.passingSecret,
  keepMessage: (message: OutboxMessage) => memory.outbox.keep(message),
  listMessages: () => memory.outbox.list(),
  isNewView: (visitor: Visitor, thing: string, now: number) => memory.isNewView(visitor, thing, now),
  welcomeEvents: (address: string, count: number, now: number) => memory.welcomeEvents(address, count, now),
  welcomeSearch: (address: string, count: number, now: number) => memory.welcomeSearch(address, count, now),
  sinceWhen: (matter: string, state: string, now: number) => memory.sinceWhen(matter, state, now),
})

type MemoryAnswers = ReturnType<typeof memoryAnswers>

/** What a worker can be asked. */
export type WorkerAnswers = {
  look: () => Promise<unknown>
  listFigures: () => Promise<unknown>
  tellPulse: () => Pulse
}

/** What the primary can be asked. */
export type PrimaryAnswers = MemoryAnswers & {
  lookElsewhere: () => Promise<void>
  /** the figures of all workers, as text */
  readFigures: () => Promise<string>
  listPulses: () => Promise<Pulse[]>
  /** whether this worker is the one that completes what older versions did not have */
  mayComplete: () => boolean
  /** this worker answers readers from now on */
  ready: () => void
  /** the reason why this worker cannot start */
  giveUp: (reason: string) => void
}

type Ask = <Name extends string & keyof PrimaryAnswers>(
  name: Name,
  ...given: Parameters<PrimaryAnswers[Name]>
) => Promise<Awaited<ReturnType<PrimaryAnswers[Name]>>>

/** The same, asked for over the channel. Nobody's request fails because a count could not be asked for: then this process counts. */
export async function askForMemory(ask: Ask, own: Partial<WorkerAnswers>): Promise<MachineMemory> {
  const alone = createMachineMemory()
  return {
    passingSecret: await ask('passingSecret'),
    outbox: { keep: (message) => ask('keepMessage', message), list: () => ask('listMessages') },
    isNewView: (...given) => ask('isNewView', ...given).catch(() => alone.isNewView(...given)),
    welcomeEvents: (...given) => ask('welcomeEvents', ...given).catch(() => alone.welcomeEvents(...given)),
    welcomeSearch: (...given) => ask('welcomeSearch', ...given).catch(() => alone.welcomeSearch(...given)),
    // It was written all the same.
    lookElsewhere: () => ask('lookElsewhere').catch(() => {}),
    whenToldToLook: (look) => void (own.look = look),
    sinceWhen: (...given) => ask('sinceWhen', ...given).catch(() => alone.sinceWhen(...given)),
    // Better one of several than none.
    listPulses: () => ask('listPulses').catch(() => alone.listPulses()),
    whenAskedForPulse(tell) {
      own.tellPulse = tell
      alone.whenAskedForPulse(tell)
    },
  }
}
