/**
 * A thread that answers one question after the other, on a connection of its own that only reads. A question is a statement, or
 * work that reads and makes something of what it read.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { openSide, runOn, type Asked } from './sqlite-side.ts'
import { sqliteReaderDialect } from './sqlite-reader.ts'

export type ThreadData = { file: string; reportsStatements: boolean }

/** The module that does the work, and the name of the function in it. */
export type WorkQuestion = { program: string; name: string; input: unknown }
export type Question = Asked | WorkQuestion

/** `errcode` is that of SQLite, by which trouble of the disk is recognised. */
type Failure = { message: string; errcode?: number; code?: string }
/** `statements` of the work, for those who want to know them. */
export type Answered = ({ result: unknown } | { failure: Failure }) & { statements: Asked[] }

type Program = Record<string, (db: Kysely<Tables>, input: unknown) => Promise<unknown>>

const LOWER = 5
let isLower = false

/**
 * Once the modules of the first work are loaded: on a busy machine that would take seconds with a lower priority, for one reader.
 * Linux counts the priority for each thread; elsewhere it would be that of the whole process.
 */
function lowerPriority(): void {
  if (!isLower && process.platform === 'linux') setPriority(0, LOWER)
  isLower = true
}

const { file, reportsStatements } = workerData as ThreadData
const side = openSide(file, { readOnly: true })

let statements: Asked[] = []
const db = new Kysely<Tables>({
  dialect: sqliteReaderDialect({
    reader: {
      ask: async (sql, parameters) => runOn<unknown>(side, { sql, parameters }).rows,
      close: async () => side.database.close(),
    },
    onQuery: reportsStatements ? (sql, parameters) => void statements.push({ sql, parameters }) : undefined,
  }),
})

async function find(question: Question): Promise<unknown> {
  if ('sql' in question) return runOn<unknown>(side, question).rows
  const program = (await import(question.program)) as Program
  lowerPriority()
  return program[question.name]!(db, question.input)
}

async function answer(question: Question): Promise<Answered> {
  statements = []
  try {
    return { result: await find(question), statements }
  } catch (error) {
    const { message, errcode, code } = error as Error & { errcode?: number; code?: string }
    const failure = { message, ...(errcode === undefined ? {} : { errcode }), ...(code === undefined ? {} : { code }) }
    return { failure, statements }
  }
}

parentPort!.on('message', async (question: Question) => parentPort!.postMessage(await answer(question), []))
