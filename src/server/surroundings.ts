/** What the configuration and the machine tell the status of the site. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'
import type { MachineMemory } from './machine-memory.ts'
import type { Surroundings } from './modules/status/status.surroundings.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Enough to tell two builds apart. */
const BUILD_DIGITS = 8

async function findDisk(folder: string): Promise<{ free: number; size: number }> {
  // What is left for those who are not root.
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

function readVersion(): { version: string; build: string } {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  // The list of what was built names every file by its content.
  const built = join(ROOT, 'dist/client/.vite/manifest.json')
  const sum = () => createHash('sha256').update(readFileSync(built)).digest('hex').slice(0, BUILD_DIGITS)
  return { version, build: existsSync(built) ? sum() : '' }
}

type Options = {
  env: Env
  memory: Pick<MachineMemory, 'listPulses' | 'sinceWhen'>
  /** null: nobody has set up backups */
  findLastBackup: Surroundings['findLastBackup']
}

export const findSurroundings = ({ env, memory, findLastBackup }: Options): Surroundings => ({
  ...readVersion(),
  listPulses: memory.listPulses,
  sinceWhen: memory.sinceWhen,
  findDisk: () => findDisk(env.DATA_DIR),
  findLastBackup,
  sms: env.SMS.provider,
  storage: env.STORAGE ? 'bucket' : 'folder',
  contact: env.DUTY_CONTACT ?? null,
})
