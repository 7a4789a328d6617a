/** Collects host info from the configuration and the machine for the status page. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../config/env.ts'
import { findDisk } from '../http/load/disk-space.ts'
import type { SharedWorkerState } from './shared-worker-state.ts'
import type { HostInfo } from '../modules/status/status.host-info.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BUILD_DIGITS = 8

function readVersion(): { version: string; build: string } {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  // The manifest names every file by its content hash.
  const built = join(ROOT, 'dist/client/.vite/manifest.json')
  const sum = () => createHash('sha256').update(readFileSync(built)).digest('hex').slice(0, BUILD_DIGITS)
  return { version, build: existsSync(built) ? sum() : '' }
}

type Options = {
  env: Env
  memory: Pick<SharedWorkerState, 'listRequestStats' | 'sinceWhen'>
  /** null without a backup schedule */
  findLastBackup: HostInfo['findLastBackup']
  /** null without an edge */
  findEdgeFailure: HostInfo['findEdgeFailure']
}

export const collectHostInfo = ({ env, memory, findLastBackup, findEdgeFailure }: Options): HostInfo => ({
  ...readVersion(),
  listRequestStats: memory.listRequestStats,
  sinceWhen: memory.sinceWhen,
  findDisk: () => findDisk(env.DATA_DIR),
  findLastBackup,
  findEdgeFailure,
  sms: env.SMS.provider,
  storage: env.STORAGE ? 'bucket' : 'folder',
  contact: env.DUTY_CONTACT ?? null,
})
