/**
 * Threads that answer long questions to the SQLite file: the engine works in one piece, which on the thread of the requests
 * would stop all of them, pages from the cache included.
 */
import { availableParallelism, totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import { BusyError } from '../busy-error.ts'
import { LostError } from '../lost-error.ts'
import type { OnQuery } from './on-query.ts'
import type { Answered, Question, ThreadData, WorkQuestion } from './reader.thread.ts'
import { readIsLeft, refuseLate, remainingTime, type TimeLimits } from './time-limit.ts'

const GIGABYTE = 2 ** 30
/** That of a container, where it has less than the machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
/** A second one takes half as much memory as the rest of a small site. */
const THREADS = Math.min(memory > GIGABYTE ? 2 : 1, availableParallelism())
/** The most of a thread's own memory, in MB: rows, and the facets of all documents (facet-count.ts). SQLite has its own. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

type Options = {
  file: string
  limits?: Pick<TimeLimits, 'statement' | 'waiters'> | undefined
  onQuery?: OnQuery | undefined
  /** of tests */
  program?: URL
}

type Asked = {
  question: Question
  /** a time of performance.now() */
  until: number
  isLeft: () => boolean
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Thread = { worker: Worker; asked: Asked | null; timer: ReturnType<typeof setTimeout> | undefined }

export type ReaderThreads = ReturnType<typeof createReaderThreads>

/** None is started before there is something to do; each then stays until `close`. */
export function createReaderThreads({ file, limits, onQuery, program = PROGRAM }: Options) {
  const threads = new Set<Thread>()
  const waiting: Asked[] = []
  let isClosed = false

  function start(): Thread {
    // Nothing of the environment: it holds secrets, and no setting concerns a thread.
    const workerData: ThreadData = { file, reportsStatements: onQuery !== undefined }
    const worker = new Worker(program, { workerData, env: {}, resourceLimits: MEMORY, name: 'reader' })
    const thread: Thread = { worker, asked: null, timer: undefined }
    threads.add(thread)
    let reason: unknown
    worker.on('message', (answered: Answered) => settle(thread, answered))
    worker.on('error', (error) => (reason = error))
    worker.on('exit', () => {
      threads.delete(thread)
      const asked = release(thread)
      asked?.reject(new LostError('the thread that read the database ended', { cause: reason }))
      next()
    })
    // A thread without a question keeps nobody alive.
    worker.unref()
    return thread
  }

  function release(thread: Thread): Asked | null {
    const { asked } = thread
    clearTimeout(thread.timer)
    thread.asked = null
    thread.worker.unref()
    return asked
  }

  function settle(thread: Thread, answered: Answered): void {
    const asked = release(thread)
    for (const { sql, parameters } of answered.statements) onQuery?.(sql, parameters)
    if ('result' in answered) asked?.resolve(answered.result)
    else asked?.reject(Object.assign(new Error(answered.failure.message), answered.failure))
    next()
  }

  /** Those for whom it is too late, or who have left, take no thread. */
  function takeNext(): Asked | undefined {
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      if (asked.isLeft()) asked.reject(new BusyError('nobody waits for the answer any more'))
      else if (asked.until <= performance.now()) asked.reject(new BusyError(LATE))
      else return asked
    }
    return undefined
  }

  /** Null where one may be started; undefined where all have something to do. */
  function findFree(): Thread | null | undefined {
    if (isClosed) return undefined
    return [...threads].find((thread) => !thread.asked) ?? (threads.size < THREADS ? null : undefined)
  }

  function next(): void {
    for (let free = findFree(); free !== undefined; free = findFree()) {
      const asked = takeNext()
      if (!asked) return
      try {
        give(free ?? start(), asked)
      } catch (error) {
        asked.reject(new LostError('no thread to read the database could be started', { cause: error }))
      }
    }
  }

  function give(thread: Thread, asked: Asked): void {
    const { question, until, reject } = asked
    thread.worker.postMessage(question, [])
    thread.asked = asked
    thread.worker.ref()
    // The engine cannot be interrupted: the thread has its next question when it is done with this one.
    if (until !== Infinity) thread.timer = setTimeout(() => reject(new BusyError(LATE)), until - performance.now())
  }

  async function answer(question: Question): Promise<unknown> {
    refuseLate()
    if (isClosed) throw new LostError('the database is closed')
    if (waiting.length >= (limits?.waiters ?? Infinity)) throw new BusyError('too many wait for a long question')
    const within = Math.min(limits?.statement ?? Infinity, remainingTime())
    const isLeft = readIsLeft()
    return new Promise((resolve, reject) => {
      waiting.push({ question, until: performance.now() + within, isLeft, resolve, reject })
      next()
    })
  }

  return {
    ask: (sql: string, parameters: readonly unknown[]) => answer({ sql, parameters }) as Promise<unknown[]>,

    /** The function of that name in a module, with a database that only reads. Input and result are copied. */
    work: (question: WorkQuestion) => answer(question),

    /** What is being asked fails. */
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new LostError('the database is closed'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

const PROGRAM = new URL('./reader.thread.ts', import.meta.url)
const LATE = 'the database did not answer in time'
