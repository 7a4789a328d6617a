/** The nightly backup: made on time, by a single process, retried after a failure, and reported in log and metrics. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { CHILD_ENV } from '../testing/app/child-env.ts'
import { databaseEnv, startServer, stopServers } from '../testing/app/start-server.ts'
import { openEmptyDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { runBackupChild } from '../commands/backup-child.ts'
import { readBackup } from '../config/backup-env.ts'
import { makeBackup } from '../commands/backup-run.ts'
import { createBackupSchedule, findDue } from './backup-schedule.ts'
import { findLastBackup } from '../commands/backup-status.ts'
import type { Log } from '../http/observe/log.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 03:30 in Beijing. */
const NIGHT = Date.parse('2026-11-17T03:30:00+08:00')

let database: TestDatabase
let elsewhere: Database
let folder: string
const clock = { now: 0 }
beforeAll(async () => {
  database = await openEmptyDatabase()
  elsewhere = openDatabase(database)
})
afterAll(async () => {
  stopServers()
  await elsewhere.destroy()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('turn').execute()
  folder = mkdtempSync(join(tmpdir(), 'kanwu-nights-'))
  clock.now = NIGHT
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Run = (signal: AbortSignal) => Promise<void>

/** Two processes, each with its own database connection, that do the same. */
function openSchedules(run: Run) {
  const log = { info: vi.fn(), error: vi.fn() }
  const settings = { folder, minute: 3 * 60 + 30, keep: 2 }
  const onFailure = vi.fn()
  const schedules = [database.db, elsewhere].map((db) =>
    createBackupSchedule({ db, settings, run, log: log as unknown as Log, onFailure, now: () => clock.now }),
  )
  return { log, onFailure, schedules, work: () => Promise.all(schedules.map((schedule) => schedule.work())) }
}

function countRuns(run: Run = () => Promise.resolve()) {
  const { url, dataDir } = database
  return vi.fn(async (signal: AbortSignal) => {
    await run(signal)
    await makeBackup({ url, dataDir, sources: {}, folder, keep: 2, now: clock.now })
  })
}

describe('the backup of the night', () => {
  test('is made once, whoever asks, and not before its time', async () => {
    const run = countRuns()
    const { work, log } = openSchedules(run)
    await makeBackup({ ...database, sources: {}, folder, now: NIGHT - DAY + 1 })
    clock.now = NIGHT - 1
    await work()
    expect(run).not.toHaveBeenCalled()
    clock.now = NIGHT
    await work()
    expect(run).toHaveBeenCalledOnce()
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { name: 'kanwu-20261116T193000Z', bytes: expect.any(Number), ms: 0 },
      'backup made',
    )
    expect(await findLastBackup(folder)).toMatchObject({ at: NIGHT, name: 'kanwu-20261116T193000Z' })
    for (clock.now += MINUTE; clock.now < NIGHT + DAY; clock.now += HOUR) await work()
    expect(run).toHaveBeenCalledOnce()
    clock.now = NIGHT + DAY
    await work()
    expect(run).toHaveBeenCalledTimes(2)
    expect(readdirSync(folder)).toHaveLength(2)
    // Rows of past nights do not accumulate.
    expect(await database.db.selectFrom('turn').select('name').execute()).toEqual([{ name: 'backup-2026-11-18' }])
  })

  test('that was kept by another machine, in a folder of its own, is not made here, too', async () => {
    const run = countRuns()
    const { schedules } = openSchedules(run)
    await schedules[0]!.work()
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    clock.now += 2 * HOUR
    await schedules[1]!.work()
    expect(run).toHaveBeenCalledOnce()
  })

  test('is made up for when nobody was there at its time', async () => {
    const run = countRuns()
    clock.now = NIGHT + 9 * HOUR
    await openSchedules(run).work()
    expect(run).toHaveBeenCalledOnce()
  })

  test('that failed is tried again an hour later, by anybody, and told as an error', async () => {
    const run = countRuns().mockRejectedValueOnce(new Error('no space left on device'))
    const { work, log, onFailure } = openSchedules(run)
    await work()
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: 'no space left on device' }) },
      'backup failed; it is tried again in an hour',
    )
    expect(onFailure).toHaveBeenCalledOnce()
    clock.now = NIGHT + HOUR - 1
    await work()
    expect(run).toHaveBeenCalledOnce()
    clock.now = NIGHT + HOUR
    await work()
    expect(run).toHaveBeenCalledTimes(2)
    expect(log.info).toHaveBeenCalledOnce()
  })

  test('is broken off by a process that ends, and made by the next at once', async () => {
    const run = countRuns(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const { schedules, log } = openSchedules(run)
    const working = schedules[0]!.work()
    await expect.poll(() => run.mock.calls.length).toBe(1)
    schedules[0]!.stop()
    await working
    expect(log.error).not.toHaveBeenCalled()
    const next = countRuns()
    await openSchedules(next).work()
    expect(next).toHaveBeenCalledOnce()
  })
})

test('a time of day is one of Beijing, wherever the server stands', () => {
  const at = (text: string) => new Date(findDue(3 * 60 + 30, Date.parse(text))).toISOString()
  expect(at('2026-11-17T03:30:00+08:00')).toBe('2026-11-16T19:30:00.000Z')
  expect(at('2026-11-17T03:29:59+08:00')).toBe('2026-11-15T19:30:00.000Z')
  expect(at('2026-11-17T23:59:59+08:00')).toBe('2026-11-16T19:30:00.000Z')
  expect(readBackup({ BACKUP_DIR: '/b', BACKUP_AT: '23:05', BACKUP_KEEP: '3' })).toEqual({
    folder: '/b',
    minute: 1385,
    keep: 3,
  })
  expect(readBackup({})).toBeNull()
  expect(() => readBackup({ BACKUP_DIR: '/b', BACKUP_AT: '24:00' })).toThrow(/BACKUP_AT: must be a time of day/)
  expect(() => readBackup({ BACKUP_DIR: '/b', BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP/)
})

describe('the child', () => {
  const settings = () => ({ folder, minute: 0, keep: 1 })
  const env = () => ({ ...CHILD_ENV, DATA_DIR: database.dataDir, DATABASE_URL: database.url ?? '' })

  test('makes the backup and removes the older ones', async () => {
    // The child process uses the system clock.
    const long = Date.parse('2001-01-01T00:00:00Z')
    const { name } = await makeBackup({ ...database, sources: {}, folder, now: long })
    await runBackupChild(settings(), new AbortController().signal, env())
    const names = readdirSync(folder)
    expect(names).toHaveLength(1)
    expect(names).not.toContain(name)
  })

  test('tells why it could not, in the words of the command', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const failing = runBackupChild({ ...settings(), folder: file }, new AbortController().signal, env())
    await expect(failing).rejects.toThrow(/^EEXIST|^ENOTDIR/)
  })
})

test('the program makes it by itself, with several workers too, and its figures tell of it', async () => {
  const site = startServer({ ...databaseEnv(database), DEMO: 'off', WORKERS: '2', BACKUP_DIR: folder })
  const { address } = await site.ready()
  const figures = async () => (await fetch(`${address}/metrics`)).text()
  expect(await figures()).not.toMatch(/^backup_age_seconds /m)
  await expect.poll(() => site.output.out, { timeout: 80_000 }).toContain('"msg":"backup made"')
  expect(readdirSync(folder)).toHaveLength(1)
  const text = await figures()
  const last = (await findLastBackup(folder))!
  expect(text).toMatch(/^backup_age_seconds [\d.]+$/m)
  expect(text).toContain(`backup_last_bytes ${last.bytes}`)
  expect(text).toMatch(/^backup_last_duration_seconds [\d.]+$/m)
  expect(text).toMatch(/^backup_failures_total 0$/m)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})
