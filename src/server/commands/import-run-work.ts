/**
 * One import of the desk, from the uploaded file to the dry run or to the stories. Every step can be done again, so a run that
 * was interrupted is begun again by whoever finds it.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { LockTaken } from '#db/engine/hold-lock.ts'
import type { ImportRunResult } from '#contract/desk/import.ts'
import type { ImportPhase } from '#domain/desk/import-run.ts'
import type { Env } from '../config/env.ts'
import { hasRoom } from '../http/load/disk-space.ts'
import { ArchiveError, isArchive, writeReport, type ImportResult } from '../modules/archive/archive.service.ts'
import { findSource, type Conversion } from '../modules/import/import.service.ts'
import { placesOf, type RunPlaces } from '../modules/import/run/import.run.files.ts'
import type { StoredPreview } from '../modules/import/run/import.run.present.ts'
import * as queries from '../modules/import/run/import.run.queries.ts'
import { ImportRefusal, unzip } from '../modules/import/run/import.unzip.ts'
import { settleDatabase } from './archive-outcome.ts'
import { createTools } from './archive-run.ts'
import { convertSource, findUploads, takeConverted } from './import-work.ts'
import { oneLine } from './run-command.ts'

const SECOND = 1000
const BEAT = 1500
/** A process that says nothing for so long is taken for dead. */
const HELD_FOR = 45 * SECOND
/** A run whose processes die again and again is given up. */
const ATTEMPTS = 5
/** All imports of the desk know what each other has done: the same export, uploaded again, changes nothing. */
const STATE_NAME = 'desk'
const TEXT_MAX = 500

type Options = { db: Database; env: Env; signal: AbortSignal }

export async function workOnRun(id: number, { db, env, signal }: Options): Promise<void> {
  const holder = randomUUID()
  const now = Date.now()
  const run = await queries.holdRun(db, { id, holder, now, until: now + HELD_FOR })
  if (!run) return
  const end = (ending: queries.Ending) => queries.endRun(db, { id, holder, now: Date.now() }, ending)
  if (run.attempt_count > ATTEMPTS)
    return void (await end({ state: 'failed', problem: 'unexpected', problem_text: 'its processes have ended badly' }))

  const stopping = new AbortController()
  const beat = keepBeat(db, { id, holder }, stopping)
  const onStop = () => stopping.abort('stopped')
  signal.addEventListener('abort', onStop)
  if (signal.aborted) onStop()
  try {
    const ending = await doRun(run, { db, env, signal: stopping.signal, beat })
    await beat.stop()
    if (ending) await end(ending)
    else await leave(stopping.signal.reason, () => queries.releaseRun(db, { id, holder }), end)
  } catch (error) {
    await beat.stop()
    if (stopping.signal.aborted) {
      await leave(stopping.signal.reason, () => queries.releaseRun(db, { id, holder }), end)
      return
    }
    const problem = problemOf(error)
    await end({ state: 'failed', problem, problem_text: oneLine(error).slice(0, TEXT_MAX) })
    if (problem === 'unexpected') throw error
  } finally {
    signal.removeEventListener('abort', onStop)
  }
}

/** Why it ended before its end: an editor wanted it to, or the site is stopping; then somebody goes on. */
async function leave(
  reason: unknown,
  release: () => Promise<unknown>,
  end: (ending: queries.Ending) => Promise<unknown>,
) {
  if (reason === 'cancelled') await end({ state: 'cancelled' })
  else if (reason === 'stopped') await release()
}

function problemOf(error: unknown): NonNullable<queries.Ending['problem']> {
  if (error instanceof ImportRefusal) return error.problem
  if (error instanceof ArchiveError) return error.cause instanceof LockTaken ? 'busy' : 'refused'
  return ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code)) ? 'noSpace' : 'unexpected'
}

type Beat = ReturnType<typeof keepBeat>

/** Says every moment how far it is, and hears whether it is to end. */
function keepBeat(db: Database, held: { id: number; holder: string }, stopping: AbortController) {
  const state = { phase: null as ImportPhase | null, done_count: 0, total_count: 0 }
  let saying = Promise.resolve()
  async function say(kind?: queries.RunRow['kind']): Promise<void> {
    const until = Date.now() + HELD_FOR
    const answer = await queries.noteProgress(db, { ...held, until }, { ...state, ...(kind ? { kind } : {}) })
    if (answer !== 'on') stopping.abort(answer)
  }
  // One that fails is followed by the next; when all do, another process takes over.
  const timer = setInterval(() => void (saying = saying.then(() => say()).catch(() => {})), BEAT)
  return {
    begin(phase: ImportPhase): Promise<void> {
      Object.assign(state, { phase, done_count: 0, total_count: 0 })
      return say()
    },
    found: say,
    onProgress: (done: number, total: number) => void Object.assign(state, { done_count: done, total_count: total }),
    async stop(): Promise<void> {
      clearInterval(timer)
      await saying
    },
  }
}

type Work = { db: Database; env: Env; signal: AbortSignal; beat: Beat }

/** Null when it was broken off. */
async function doRun(run: queries.RunRow, { db, env, signal, beat }: Work): Promise<queries.Ending | null> {
  const dataDir = env.DATA_DIR
  const places = placesOf(dataDir, run.folder)
  const requireSpace = async (bytes: number) => {
    if (!(await hasRoom(dataDir, bytes))) throw new ImportRefusal('noSpace', `no room for ${bytes} bytes`)
  }
  const root = await openUpload(places, { beat, signal, requireSpace })
  if (await isArchive(root)) throw new ImportRefusal('archive', 'it is an archive of this program')
  const source = await findSource(root)
  if (!source) throw new ImportRefusal('notExport', 'no export was found in it')
  await beat.found(source.name)
  await requireSpace(2 * run.byte_size)

  await beat.begin('convert')
  const tools = { db, ...createTools(db, env), dataDir, folder: places.archive, onProgress: beat.onProgress, signal }
  const conversion = await convertSource({ source, uploads: await findUploads(root, false) }, tools)
  if (!conversion) return null
  if (run.state === 'checking') {
    await beat.begin('preview')
    const preview = await tools.archive.previewFolder(places.archive, Date.now(), STATE_NAME)
    await writeReport(places.base, 'refused.csv', preview.refused)
    return { state: 'checked', preview: JSON.stringify(storedPreview(conversion, preview)) }
  }
  await beat.begin('import')
  const accountId = run.started_by ?? undefined
  const taken = await takeConverted(conversion, { accountId, title: run.name, stateName: STATE_NAME }, tools)
  await writeReport(places.base, 'refused.csv', taken.result.refused)
  await settleDatabase(taken.result.taken, { db, env })
  return taken.result.interrupted
    ? null
    : { state: 'done', result: JSON.stringify(storedResult(taken.result, taken.redirects)) }
}

type Opening = { beat: Beat; signal: AbortSignal; requireSpace: (bytes: number) => Promise<void> }

/** The file, or the folder that a zip held. A zip is deleted when all of it has come out. */
async function openUpload(places: RunPlaces, { beat, signal, requireSpace }: Opening): Promise<string> {
  if (await isFolder(places.unpacked)) return findRoot(places.unpacked)
  const [name] = await readdir(places.given).catch(() => [])
  if (name === undefined) throw new ImportRefusal('fileGone', 'its file is missing')
  const file = join(places.given, name)
  if (!/\.zip$/i.test(name)) return file
  await beat.begin('unpack')
  const part = `${places.unpacked}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  await unzip(file, part, { signal, requireSpace, onProgress: beat.onProgress })
  await rename(part, places.unpacked)
  await rm(file)
  return findRoot(places.unpacked)
}

const isFolder = async (place: string) => (await stat(place).catch(() => null))?.isDirectory() === true

/** Where all lies in one folder, that one; but not the folder of the pictures. */
async function findRoot(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const [only] = entries
  if (entries.length !== 1 || !only?.isDirectory()) return folder
  return findRoot(join(folder, only.name))
}

type Preview = Awaited<ReturnType<ReturnType<typeof createTools>['archive']['previewFolder']>>

const storedPreview = (conversion: Conversion, preview: Preview): StoredPreview => ({
  stories: conversion.stories,
  fresh: preview.fresh,
  changed: preview.changed,
  unchanged: preview.unchanged,
  refused: preview.refused.length,
  ...preview.added,
  redirects: conversion.redirects,
  comments: conversion.comments,
  members: conversion.members,
  losses: Object.fromEntries(conversion.losses),
})

const storedResult = (
  { taken, unchanged, refused, created, comments }: ImportResult,
  redirects: { added: number; refused: number },
): ImportRunResult => ({
  taken,
  unchanged,
  refused: refused.length,
  created,
  redirects: redirects.added,
  redirectsRefused: redirects.refused,
  comments: comments.taken,
})
