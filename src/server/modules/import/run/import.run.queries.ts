import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import type { ImportRunTable } from '#db/tables.ts'
import { isAtWork, mayTakeImportStep, type ImportRunState } from '#domain/desk/import-run.ts'
import type { Selectable } from 'kysely'

const AT_WORK = ['checking', 'importing'] as const

const withUploader = (db: Database) =>
  db
    .selectFrom('import_run')
    .leftJoin('account', 'account.id', 'import_run.account_id')
    .selectAll('import_run')
    .select('account.name as uploader')

export type RunRow = Selectable<ImportRunTable> & { uploader: string | null }

export const listRuns = (db: Database, limit: number, offset: number): Promise<RunRow[]> =>
  withUploader(db)
    .orderBy('import_run.created_at', 'desc')
    .orderBy('import_run.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRuns(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('import_run')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findRun = (db: Database, id: number): Promise<RunRow | undefined> =>
  withUploader(db).where('import_run.id', '=', id).executeTakeFirst()

export async function countUploads(db: Database, accountId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_run')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRun = { name: string; byteSize: number; folder: string; host: string; accountId: number; now: number }

export async function insertRun(db: Database, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      name: run.name,
      byte_size: run.byteSize,
      folder: run.folder,
      host: run.host,
      state: 'uploaded',
      account_id: run.accountId,
      created_at: run.now,
      changed_at: run.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export const isChecked = ({ preview }: Pick<RunRow, 'preview'>): boolean => preview !== null
const asRun = (row: RunRow) => ({ state: row.state, isChecked: isChecked(row), isRemoved: row.removed_at !== null })

type Begin = { id: number; state: 'checking' | 'importing'; accountId: number | null; now: number }
export type Begun = 'begun' | 'taken' | 'wrongState'

/** Only one run is at work: the others wait for its end. `uploaded` may begin to be checked without being asked to. */
export async function beginRun(trx: Database, { id, state, accountId, now }: Begin): Promise<Begun> {
  await lockResource(trx, 'import-run')
  const row = await findRun(trx, id)
  const step = state === 'checking' ? 'check' : 'start'
  const isFirst = step === 'check' && row?.state === 'uploaded'
  if (!row || !(isFirst || mayTakeImportStep(asRun(row), step))) return 'wrongState'
  const other = await trx.selectFrom('import_run').select('id').where('work_slot', '=', 1).executeTakeFirst()
  if (other) return 'taken'
  await trx
    .updateTable('import_run')
    .set({
      ...{ state, work_slot: 1, phase: null, done_count: 0, total_count: 0, wants_cancel: 0 },
      ...{ process_mark: '', held_until: 0, attempt_count: 0, problem: null, problem_text: '', result: null },
      ...(accountId === null ? {} : { started_by: accountId }),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
  return 'begun'
}

/** A run that nobody holds ends at once; the others when their process has seen it. */
export async function cancelRun(trx: Database, id: number, now: number): Promise<boolean> {
  await lockResource(trx, 'import-run')
  const row = await findRun(trx, id)
  if (!row || !mayTakeImportStep(asRun(row), 'cancel')) return false
  const isHeld = isAtWork(row.state) && row.held_until > now
  await trx
    .updateTable('import_run')
    .set(
      isHeld
        ? { wants_cancel: 1, changed_at: now }
        : { state: 'cancelled', work_slot: null, phase: null, wants_cancel: 0, changed_at: now },
    )
    .where('id', '=', id)
    .execute()
  return true
}

export async function markRemoved(trx: Database, id: number, now: number): Promise<boolean> {
  await lockResource(trx, 'import-run')
  const row = await findRun(trx, id)
  if (!row || !mayTakeImportStep(asRun(row), 'remove')) return false
  await trx.updateTable('import_run').set({ removed_at: now }).where('id', '=', id).execute()
  return true
}

const OF_OLD = ['checked', 'done', 'failed', 'cancelled'] as const

/** Their files are no longer wanted. */
export const removeOld = (db: Database, before: number, now: number) =>
  db
    .updateTable('import_run')
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .where('state', 'in', OF_OLD)
    .where('changed_at', '<', before)
    .execute()

export const listFolders = (db: Database, host: string) =>
  db.selectFrom('import_run').select(['folder', 'removed_at']).where('host', '=', host).execute()

/** Of this host, at work and held by nobody: the process has ended, or none has begun. */
export const listAbandoned = (db: Database, host: string, now: number) =>
  db
    .selectFrom('import_run')
    .select(['id', 'wants_cancel'])
    .where('host', '=', host)
    .where('state', 'in', AT_WORK)
    .where('held_until', '<=', now)
    .execute()

export const findWaiting = (db: Database, host: string) =>
  db
    .selectFrom('import_run')
    .select('id')
    .where('host', '=', host)
    .where('state', '=', 'uploaded')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

type Hold = { id: number; holder: string; now: number; until: number }

/** Undefined when another process has it. */
export async function holdRun(db: Database, { id, holder, now, until }: Hold): Promise<RunRow | undefined> {
  const held = await db
    .updateTable('import_run')
    .set((e) => ({ process_mark: holder, held_until: until, attempt_count: e('attempt_count', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', AT_WORK)
    .where('held_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return held && findRun(db, id)
}

type Beat = Pick<RunRow, 'phase' | 'done_count' | 'total_count'> & { kind?: RunRow['kind'] }

/** What the run is to do: go on, or end because it was cancelled, or because another process has it. */
export async function noteProgress(
  db: Database,
  { id, holder, until }: Omit<Hold, 'now'>,
  beat: Beat,
): Promise<'on' | 'cancelled' | 'lost'> {
  const row = await db
    .updateTable('import_run')
    .set({ held_until: until, ...beat })
    .where('id', '=', id)
    .where('process_mark', '=', holder)
    .where('state', 'in', AT_WORK)
    .returning('wants_cancel')
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.wants_cancel === 1 ? 'cancelled' : 'on'
}

export type Ending = { state: ImportRunState } & Partial<
  Pick<RunRow, 'preview' | 'result' | 'problem' | 'problem_text' | 'done_count' | 'total_count'>
>

export const endRun = (db: Database, { id, holder, now }: Omit<Hold, 'until'>, ending: Ending) =>
  db
    .updateTable('import_run')
    .set({ ...ending, work_slot: null, phase: null, wants_cancel: 0, process_mark: '', held_until: 0, changed_at: now })
    .where('id', '=', id)
    .where('process_mark', '=', holder)
    .where('state', 'in', AT_WORK)
    .execute()

/** Another process goes on at once. It was asked to end, so that this was no failure. */
export const releaseRun = (db: Database, { id, holder }: Pick<Hold, 'id' | 'holder'>) =>
  db
    .updateTable('import_run')
    .set((e) => ({ process_mark: '', held_until: 0, attempt_count: e('attempt_count', '-', 1) }))
    .where('id', '=', id)
    .where('process_mark', '=', holder)
    .where('state', 'in', AT_WORK)
    .execute()
