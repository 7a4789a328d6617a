/** One of two processes dies or is restarted while readers read: none of them sees it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask, cluster, front, two } from './fixture/ask.ts'

const PATHS = ['/', '/article/10101', '/magazine', '/api/article/10101', '/api/magazine?pgNo=1', '/healthz']
const READERS = 6

const victim = cluster.apps[1]!
const pidOf = () => Number(readFileSync(victim.pidFile, 'utf8'))
const isBack = async (before: number) => {
  if (pidOf() === before) return false
  return ask(two, '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Reads continuously until stopped; returns the errors, and the number of reads. */
function keepReading() {
  const wrong: string[] = []
  let read = 0
  const ending = new AbortController()
  const reader = async (index: number) => {
    for (let step = index; !ending.signal.aborted; step++) {
      const path = PATHS[step % PATHS.length]!
      try {
        const { status, bytes } = await ask(front, path)
        read++
        if (status !== 200 || bytes.length === 0) wrong.push(`${path}: ${status}`)
      } catch (error) {
        wrong.push(`${path}: ${(error as Error).message}`)
      }
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => reader(index))
  return {
    count: () => read,
    async end() {
      ending.abort()
      await Promise.all(readers)
      return { wrong, read }
    },
  }
}

test.each([
  ['dies', 'SIGKILL'],
  ['is restarted', 'SIGTERM'],
] as const)('no read fails while a process %s', async (_, signal) => {
  const reading = keepReading()
  await expect.poll(reading.count).toBeGreaterThan(100)
  const before = pidOf()
  process.kill(before, signal)
  await expect.poll(() => isBack(before), { timeout: 60_000 }).toBe(true)
  const then = reading.count()
  await expect.poll(reading.count).toBeGreaterThan(then + 100)
  const { wrong, read } = await reading.end()
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(200)
})
