/** Starts other programs, keeps what they print, and leaves none behind. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const MINUTE = 60_000

export type CommandOptions = {
  env?: NodeJS.ProcessEnv
  timeoutMs?: number
  uid?: number
  gid?: number
  /** how to end it when this program ends first */
  stopSignal?: NodeJS.Signals
}

export type CommandResult = { code: number; output: string }

const running = new Map<ChildProcess, NodeJS.Signals>()
let closed = false

/** Tools see a pipe; colour is for those who will see a terminal. */
const COLOUR: NodeJS.ProcessEnv = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** In its own process group, so that it can be stopped with everything that it started. */
export function startCommand(command: string, args: string[], options: CommandOptions = {}): ChildProcess {
  if (closed) throw new Error('the run is being ended')
  const { env, uid, gid, stopSignal = 'SIGKILL' } = options
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...COLOUR, ...env },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  running.set(child, stopSignal)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

export function stopCommand(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

/** Resolves when all of them have ended; no other can be started from then on. */
export async function stopAllCommands(): Promise<void> {
  closed = true
  const ended = [...running.keys()].map((child) => once(child, 'close'))
  for (const [child, signal] of running) stopCommand(child, signal)
  await Promise.all(ended)
}

/** Runs a program to its end. A program that cannot be started fails with code 127, as in a shell. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { timeoutMs = 30 * MINUTE } = options
  return new Promise((resolve) => {
    const child = startCommand(command, args, options)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeoutMs / MINUTE} minutes\n`
      stopCommand(child, 'SIGKILL')
    }, timeoutMs)
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 127, output: error.message })
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** A program from a package, run by the Node that runs this one. */
export function runTool(path: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, [`node_modules/${path}`, ...args], options)
}
