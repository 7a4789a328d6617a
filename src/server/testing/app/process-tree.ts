/** Processes of a program that runs, as the system knows them. */
import { readFileSync } from 'node:fs'

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

export function isAlive(pid: number): boolean {
  try {
    // A zombie process is not alive.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
