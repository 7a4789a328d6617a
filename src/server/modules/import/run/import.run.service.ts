/** Imports at the desk: uploads, what may be done with them, and which one a process of its own is to work on. */
import { rm } from 'node:fs/promises'
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import type { SpooledBody } from '#contract/core/define-call.ts'
import { deskImportCalls, type DeskImportRun } from '#contract/desk/import.ts'
import { importNameOf, importTypeOf } from '#domain/desk/import-file.ts'
import { IMPORT_FILE_DAYS } from '#domain/desk/import-run.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import type { Tools } from '../../module-tools.ts'
import { isImportable } from '../import.kind.ts'
import {
  dropFiles,
  findHost,
  keepUpload,
  placesOf,
  readRunMembers,
  readRunReport,
  sweepFolders,
} from './import.run.files.ts'
import { presentRun } from './import.run.present.ts'
import * as queries from './import.run.queries.ts'

const DAY = 24 * 60 * 60 * 1000
const [UPLOADS] = deskImportCalls['POST /api/desk/import'].limit.rules

type Person = { accountId: number; now: number }

export type ImportPlace = {
  dataDir: string
  /** starts a process that works on a run; it ends by itself where another has it */
  startWork: (id: number) => void
}

type ImportTools = Tools & { journal: Pick<JournalService, 'note'> } & Partial<ImportPlace>

export function createImportRunService({ db, journal, dataDir = '', startWork = () => {} }: ImportTools) {
  const gone = () => new AppError('NOT_FOUND', m.importing.noSuchRun)

  async function findRow(id: number): Promise<queries.RunRow> {
    const row = await queries.findRun(db, id)
    if (!row) throw gone()
    return row
  }
  const find = async (id: number): Promise<DeskImportRun> => presentRun(await findRow(id))

  async function begin(
    id: number,
    state: 'checking' | 'importing',
    { accountId, now }: Person,
  ): Promise<DeskImportRun> {
    await findRow(id)
    const begun = await db
      .transaction()
      .execute((trx) => queries.beginRun(trx, { id, state, accountId: state === 'importing' ? accountId : null, now }))
    if (begun === 'taken') throw new AppError('CONFLICT', m.importing.otherAtWork)
    if (begun === 'wrongState') throw new AppError('CONFLICT', m.importing.notNow)
    await workOn(id)
    return find(id)
  }

  /** Another host has noticed within a minute. */
  async function workOn(id: number): Promise<void> {
    const { host } = await findRow(id)
    if (host === (await findHost(dataDir))) startWork(id)
  }

  /** The oldest upload of this host that waits; the others follow when it has ended. */
  async function startWaiting(now: number): Promise<void> {
    const waiting = await queries.findWaiting(db, await findHost(dataDir))
    if (!waiting) return
    const next = { id: waiting.id, state: 'checking', accountId: null, now } as const
    if ((await db.transaction().execute((trx) => queries.beginRun(trx, next))) === 'begun') startWork(waiting.id)
  }

  return {
    async list({ pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listRuns(db, rowNum, (pgNo - 1) * rowNum),
        queries.countRuns(db),
      ])
      return { list: rows.map(presentRun), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    find,

    /** Asked before a byte is read. */
    async admit(accountId: number, now: number): Promise<void> {
      const since = now - LIMIT_WINDOWS[UPLOADS.window]
      if ((await queries.countUploads(db, accountId, since)) >= UPLOADS.max)
        throw new AppError('TOO_MANY', UPLOADS.message)
    },

    /** What is no export at all is refused at once; zips are opened by the process that works on them. */
    async upload(given: string, { file, size }: SpooledBody, { accountId, now }: Person): Promise<DeskImportRun> {
      const name = importNameOf(given)
      if (importTypeOf(name) === null || !(await isImportable(file, name)))
        throw new AppError('BAD_INPUT', m.importing.notExport)
      const host = await findHost(dataDir)
      const folder = await keepUpload(dataDir, file, name)
      const id = await db
        .transaction()
        .execute(async (trx) => {
          const added = await queries.insertRun(trx, { name, byteSize: size, folder, host, accountId, now })
          await journal.note(trx, { accountId, action: 'upload', noun: 'import', subject: added, title: name }, now)
          return added
        })
        .catch(async (error: unknown) => {
          await rm(placesOf(dataDir, folder).base, { recursive: true, force: true })
          throw error
        })
      await startWaiting(now)
      return find(id)
    },

    check: (id: number, person: Person) => begin(id, 'checking', person),
    start: (id: number, person: Person) => begin(id, 'importing', person),

    async cancel(id: number, now: number): Promise<DeskImportRun> {
      await findRow(id)
      if (!(await db.transaction().execute((trx) => queries.cancelRun(trx, id, now))))
        throw new AppError('CONFLICT', m.importing.notNow)
      await startWaiting(now)
      return find(id)
    },

    /** On another host they are deleted by its next round. */
    async remove(id: number, { accountId, now }: Person): Promise<DeskImportRun> {
      const { name, folder, host } = await findRow(id)
      const isDone = await db.transaction().execute(async (trx) => {
        if (!(await queries.markRemoved(trx, id, now))) return false
        await journal.note(trx, { accountId, action: 'delete', noun: 'import', subject: id, title: name }, now)
        return true
      })
      if (!isDone) throw new AppError('CONFLICT', m.importing.notNow)
      if (host === (await findHost(dataDir))) await dropFiles(dataDir, folder)
      return find(id)
    },

    async readReport(id: number): Promise<string> {
      const { folder, removed_at } = await findRow(id)
      const text = removed_at === null ? await readRunReport(dataDir, folder) : null
      if (text === null) throw new AppError('NOT_FOUND', m.importing.noReport)
      return text
    },

    /** Personal data: who takes it is written down first. */
    async readMembers(id: number, { accountId, now }: Person): Promise<string> {
      const { name, folder, removed_at } = await findRow(id)
      const text = removed_at === null ? await readRunMembers(dataDir, folder) : null
      if (text === null) throw new AppError('NOT_FOUND', m.importing.noMembers)
      await db
        .transaction()
        .execute((trx) =>
          journal.note(trx, { accountId, action: 'export', noun: 'import', subject: id, title: name }, now),
        )
      return text
    },

    /**
     * Every minute, on every host: what its processes have left goes on, what waits begins, and files that are no longer wanted
     * are deleted.
     */
    async work(now: number): Promise<void> {
      const host = await findHost(dataDir)
      for (const { id, wants_cancel } of await queries.listAbandoned(db, host, now)) {
        if (wants_cancel === 1) await db.transaction().execute((trx) => queries.cancelRun(trx, id, now))
        else startWork(id)
      }
      await startWaiting(now)
      await queries.removeOld(db, now - IMPORT_FILE_DAYS * DAY, now)
      const runs = await queries.listFolders(db, host)
      await sweepFolders(
        dataDir,
        runs.map(({ folder, removed_at }) => ({ folder, isRemoved: removed_at !== null })),
        now,
      )
    },
  }
}

export type ImportRunService = ReturnType<typeof createImportRunService>
