/** The program itself, started as a user starts it, with its output and exit code. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_COMMAND } from '../../../../scripts/server-command.mjs'
import { CHILD_ENV } from './child-env.ts'
import type { TestDatabase } from './test-database.ts'
import { TEST_PHONE_KEY } from './test-seal.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** TEST_NODE: another Node to start it with, such as the oldest that is supported. */
const NODE = process.env['TEST_NODE'] ?? process.execPath

/** In ms of processor time. Node 22 strips the types from all sources at each start, which takes as long again. */
export const START_LIMIT = process.env['TEST_NODE'] || process.versions.node.startsWith('22.') ? 6000 : 3000

const running = new Set<() => void>()

/** Stops everything, whatever the result of a test. */
export function stopServers(): void {
  for (const stop of running) stop()
}

type Program = { node: string; args: string[]; root: string }
const OURS: Program = { node: NODE, args: SERVER_COMMAND, root: ROOT }

export function startServer(env: Record<string, string | undefined>, { node, args, root }: Program = OURS) {
  const started = performance.now()
  const child = spawn(node, args, {
    cwd: root,
    env: {
      ...CHILD_ENV,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      PHONE_KEY: TEST_PHONE_KEY,
      ...env,
    },
  })
  const stop = () => void child.kill('SIGKILL')
  running.add(stop)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(stop)
    return code as number | null
  })
  const ready = async () => {
    const gone = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output.err}${output.out}`)))
    gone.catch(() => {})
    const spoken = async () => {
      while (!/is ready: http/.test(output.out)) await sleep(10)
    }
    await Promise.race([spoken(), gone])
    return {
      address: output.out.match(/is ready: (http:\S+)/)![1]!,
      cpuMs: cpuTime(child.pid!),
      ms: performance.now() - started,
    }
  }
  return { child, output, ended, ready }
}

/** What the program itself has used, so that a busy machine does not count. */
function cpuTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export const databaseEnv = ({ dataDir, url }: TestDatabase) => ({ DATA_DIR: dataDir, DATABASE_URL: url })
