/** The backup of every night, with its clock, its lease among all processes, its child and its figures. */
import type { Database } from '#db/client.ts'
import { runBackupChild } from '../commands/backup-child.ts'
import type { BackupSettings } from '../config/backup-env.ts'
import { createBackupSchedule } from './backup-schedule.ts'
import { findBackupFigures } from '../commands/backup-status.ts'
import { watchBackups } from '../http/observe/backup-metrics.ts'
import type { Log } from '../http/observe/log.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import { createLease } from './minute-lease.ts'
import { createMinuteWork } from './minute-work.ts'

type Options = { settings: BackupSettings; db: Database; log: Log; metrics: Metrics }

/** Separate from the other jobs of the minute, which must not wait for it. */
export function createNightlyBackup({ settings, db, log, metrics }: Options) {
  const onFailure = watchBackups(metrics, () => findBackupFigures(settings.folder))
  const schedule = createBackupSchedule({
    db,
    settings,
    log,
    onFailure,
    run: (signal) => runBackupChild(settings, signal),
  })
  const minutes = createMinuteWork(log, createLease(db, 'backup'))
  minutes.add(schedule.work)
  return {
    start: minutes.start,
    stop(): Promise<void> {
      schedule.stop()
      return minutes.stop()
    },
  }
}
