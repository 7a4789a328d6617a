/** Runs one command on an archive in a separate process: how long it takes, and its peak memory. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const LOOK_EVERY_MS = 100

export type DatabaseLocation = { dataDir: string; url?: string | undefined }
export type Spent = { seconds: number; megabytes: number }

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The most that a process has held so far; the system remembers it. */
function readPeak(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    // It has ended, or this system has no such file.
    return 0
  }
}

export function startArchiveCommand(
  command: 'import' | 'export',
  args: string[],
  { dataDir, url = '' }: DatabaseLocation,
) {
  // Every relevant setting is given here, so that a .env file on this machine has no effect.
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'info' }
  const place = { DATA_DIR: dataDir, DATABASE_URL: url }
  const started = performance.now()
  const child = spawn(process.execPath, [`src/server/commands/archive-${command}.ts`, ...args], {
    cwd: ROOT,
    env: { ...env, ...place },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let [peak, output] = [0, '']
  child.stderr.on('data', (text: Buffer) => (output += text))
  const timer = setInterval(() => (peak = Math.max(peak, readPeak(child.pid!))), LOOK_EVERY_MS)
  const ended = once(child, 'close').finally(() => clearInterval(timer))
  const measure = (): Spent => ({ seconds: (performance.now() - started) / 1000, megabytes: peak })

  return {
    async end(): Promise<Spent> {
      await ended
      if (child.exitCode !== 0) throw new Error(`archive ${command} ended with ${child.exitCode}: ${output.trim()}`)
      return measure()
    },
    /** Simulates a power failure. */
    async kill(): Promise<Spent> {
      child.kill('SIGKILL')
      await ended
      return measure()
    },
    hasEnded: () => child.exitCode !== null,
  }
}

export const runArchiveCommand = (
  command: 'import' | 'export',
  args: string[],
  place: DatabaseLocation,
): Promise<Spent> => startArchiveCommand(command, args, place).end()
