/**
 * The nightly backup, made by one of all processes on the database. The database stores which night is done and when a
 * failed backup is retried, so that any process can continue after another has died.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { BackupSettings } from '../config/backup-env.ts'
import { findLastBackup } from '../commands/backup-status.ts'
import type { Log } from '../http/observe/log.ts'
import { acquireLease, extendLease, forgetNights, nameNight } from './minute-lease.queries.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BEIJING = 8 * HOUR
/** How long a finished backup counts as that of its night, so that no process repeats it: longer than a night lasts. */
const NIGHT = 2 * DAY

/** The last time at or before now at which the clocks of Beijing showed this minute of the day. */
export function findDue(minute: number, now: number): number {
  const midnight = Math.floor((now + BEIJING) / DAY) * DAY - BEIJING
  const today = midnight + minute * MINUTE
  return today <= now ? today : today - DAY
}

type Options = {
  db: Database
  settings: BackupSettings
  /** makes one backup; on abort it ends early with an error */
  run: (signal: AbortSignal) => Promise<void>
  log: Log
  onFailure?: () => void
  now?: () => number
}

export function createBackupSchedule({ db, settings, run, log, onFailure, now = Date.now }: Options) {
  const { folder, minute } = settings
  const holder = randomUUID()
  const stopping = new AbortController()

  async function make(name: string): Promise<void> {
    const started = now()
    try {
      await run(stopping.signal)
      await extendLease(db, { name, holder, until: started + NIGHT })
      const last = await findLastBackup(folder)
      log.info({ name: last?.name, bytes: last?.bytes, ms: now() - started }, 'backup made')
    } catch (error) {
      if (stopping.signal.aborted) return extendLease(db, { name, holder, until: 0 })
      onFailure?.()
      log.error({ err: error }, 'backup failed; it is tried again in an hour')
    }
  }

  return {
    /** To be called every minute, by the holder of the lease. */
    async work(): Promise<void> {
      const time = now()
      const due = findDue(minute, time)
      const last = await findLastBackup(folder)
      if (last && last.at >= due) return
      const name = nameNight(calendarDate(due))
      // The lease lasts an hour: whatever the outcome, the next attempt is possible after that.
      const times = { now: time, latest: time + NIGHT + HOUR }
      if (!(await acquireLease(db, { name, holder, until: time + HOUR }, times))) return
      await forgetNights(db, name)
      await make(name)
    },
    /** Aborts the running backup: it can be made again. */
    stop: () => stopping.abort(),
  }
}
