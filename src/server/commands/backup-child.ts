/** Makes a backup in a separate process with low priority: readers do not notice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { BackupSettings } from '../config/backup-env.ts'

const COMMAND = join(import.meta.dirname, 'backup.ts')
/** The last lines contain the error. */
const SAID = 2000

/** `env` is what the command finds its database and files by. */
export async function runBackupChild(
  { folder, keep }: BackupSettings,
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, folder, '--keep', String(keep)], {
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-SAID)))
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not everybody may: then it is a process like any other.
  }
  const [code, by] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0)
    throw new Error(output.trim().replace(/^kanwu: /, '') || `the backup ended by ${by ?? `code ${code}`}`)
}
