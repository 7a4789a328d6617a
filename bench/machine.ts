/** The machine: what it is, how busy it is, and which core does what. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The server has its own core where possible; the load generator has another. */
export type Cores = { server: number; load: number }

const PIN = 'taskset'

/** The beginning of a command that runs on one core. */
export const pinTo = (core: number): string[] => [PIN, '-c', String(core)]

/** Moves this process, the load generator, to its own core; null if there is only one or no tool for it. */
export function shareCores(): Cores | null {
  const allowed = readAllowedCores()
  const [load, server] = [allowed[0], allowed.at(-1)]
  if (load === undefined || server === undefined || load === server) return null
  const pinned = spawnSync(PIN, ['-acp', String(load), String(process.pid)])
  return pinned.status === 0 ? { server, load } : null
}

/** Linux lists them as `0-3,6`; other systems have no such file. */
function readAllowedCores(): number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
    return list.split(',').flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number)
      return Array.from({ length: to! - from! + 1 }, (_, index) => from! + index)
    })
  } catch {
    return []
  }
}

const TICKS_PER_SECOND = 100

/** Processor time that a process has used, in ms. Unlike the clock it does not count what other programs took away. */
export function readCpuTime(pid: number): number | null {
  try {
    // The name in brackets may contain blanks; the fields after it are fixed.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

export function describeMachine(cores: Cores | null): string[] {
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.version} on ${process.platform}-${process.arch}`,
    `${cpus().length} cores, ${readCpuModel()}, ${memory} GiB`,
    cores ? `server on core ${cores.server}, load from core ${cores.load}` : 'server and load on any core',
    `load average before: ${loadavg()[0]!.toFixed(2)}`,
  ]
}

/** Node knows no model on many arm64 machines, and the kernel only numbers. */
function readCpuModel(): string {
  const model = cpus()[0]?.model
  if (model && model !== 'unknown') return model
  try {
    const info = readFileSync('/proc/cpuinfo', 'utf8')
    const field = (name: string) => new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(info)?.[1]
    const [implementer, part] = [field('CPU implementer'), field('CPU part')]
    return implementer && part ? `processor ${implementer}/${part}` : 'unknown processor'
  } catch {
    return 'unknown processor'
  }
}
