/** Where the tests of one run write: in memory where there is plenty, since databases are copied for every file. */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** All that a run has at one moment is less than a tenth of it. Containers often have 64 MB. */
const ROOM = 8 * 1024 ** 3

type Disk = { bavail: number; bsize: number }

/** A folder that is named in TMPDIR is meant. */
export function chooseRoot(env: NodeJS.ProcessEnv, statfs: (path: string) => Disk = statfsSync): string {
  if (env['TMPDIR']) return env['TMPDIR']
  try {
    const { bavail, bsize } = statfs(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** PostgreSQL runs as another user and must be able to pass through it. */
export function makeScratch(): string {
  const folder = mkdtempSync(join(chooseRoot(process.env), 'kanwu-run-'))
  chmodSync(folder, 0o711)
  return folder
}
