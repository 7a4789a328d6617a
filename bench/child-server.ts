/** Servers in separate processes, on the core reserved for them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pinTo, type Cores } from './machine.ts'

const ROOT = join(import.meta.dirname, '..')
const READY = /ready: http:\/\/[^\s:]+:(\d+)/
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 2

export type ChildServer = {
  pid: number
  port: number
  /** from the start of the process to its log line that reports readiness */
  readyMs: number
  stop: () => Promise<void>
}

type Options = { args: string[]; env?: NodeJS.ProcessEnv; cores: Cores | null; logFile: string; cwd?: string }

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The server logs to a file, as in production: reading a pipe would cost the measuring process time. */
export async function startServer({ args, env, cores, logFile, cwd = ROOT }: Options): Promise<ChildServer> {
  const log = openSync(logFile, 'w')
  const pin = cores ? pinTo(cores.server) : []
  const [command, ...rest] = [...pin, process.execPath, ...args] as [string, ...string[]]
  const started = performance.now()
  const child = spawn(command, rest, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
  closeSync(log)
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', () => running.delete(child))

  while (performance.now() - started < PATIENCE_MS) {
    const port = READY.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (port) {
      const readyMs = performance.now() - started
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      return { pid: child.pid!, port: Number(port), readyMs, stop }
    }
    if (child.exitCode !== null) break
    await wait(LOOK_EVERY_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`${args[0]} did not become ready:\n${readFileSync(logFile, 'utf8').trimEnd()}`)
}
