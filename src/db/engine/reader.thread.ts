/** A thread that answers one question after the other, on a connection of its own that only reads. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openSide, runOn } from './sqlite-side.ts'

export type Question = { sql: string; parameters: readonly unknown[] }
/** `errcode` is that of SQLite, by which trouble of the disk is recognised. */
export type Answered = { rows: unknown[] } | { failure: { message: string; errcode?: number; code?: string } }

const LOWER = 5

// Linux counts the priority for each thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, LOWER)

const side = openSide(workerData as string, { readOnly: true })

function answer(question: Question): Answered {
  try {
    return { rows: runOn<unknown>(side, question).rows }
  } catch (error) {
    const { message, errcode, code } = error as Error & { errcode?: number; code?: string }
    return {
      failure: { message, ...(errcode === undefined ? {} : { errcode }), ...(code === undefined ? {} : { code }) },
    }
  }
}

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answer(question), []))
