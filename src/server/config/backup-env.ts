/** Whether the server makes backups automatically: where, at which time of the night, and how many are retained. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { check } from './env-check.ts'

const schema = z.object({
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in Beijing, such as 03:30')
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    .default(3 * 60 + 30),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be how many backups stay, from 1 to 9999')
    .transform(Number)
    .default(14),
})

export type BackupSettings = {
  folder: string
  /** minutes after midnight in Beijing */
  minute: number
  keep: number
}

/** Null if not configured. */
export function readBackup(given: Record<string, unknown>): BackupSettings | null {
  const { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP } = check(schema, given)
  return BACKUP_DIR ? { folder: resolve(BACKUP_DIR), minute: BACKUP_AT, keep: BACKUP_KEEP } : null
}
