/** Which changes are purged when, and from where another process would begin after a crash. */
import { expect, test } from 'vitest'
import { createPurgeLog } from './purge-log.ts'

const REPEATS = [300, 20_000]

function open(cursor = 0) {
  const rows: { id: number; tag: string }[] = []
  const log = createPurgeLog({
    listAfter: async (id) => rows.filter((row) => row.id > id).toSorted((a, b) => a.id - b.id),
    repeats: REPEATS,
    cursor,
  })
  const purge = async (now: number) => {
    const { tags, markPurged } = await log.read(now)
    markPurged(now)
    return [...tags]
  }
  return { rows, log, purge }
}

test('a change is purged at once, then each time that a response could still have brought the old state, and no more', async () => {
  const { rows, log, purge } = open()
  rows.push({ id: 1, tag: 'story' })
  expect(await purge(0)).toEqual(['story'])
  expect(log.nextAt()).toBe(300)
  expect(await purge(299)).toEqual([])
  expect(await purge(300)).toEqual(['story'])
  expect(await purge(20_000)).toEqual(['story'])
  expect(log.nextAt()).toBe(60_000)
  expect(await purge(60_000)).toEqual([])
  expect(log.settle(60_000)).toBe(1)
  expect(log.nextAt()).toBe(null)
})

test('what was not purged is due at once, and the cursor does not pass it', async () => {
  const { rows, log, purge } = open()
  rows.push({ id: 1, tag: 'story' })
  await log.read(0)
  expect(log.settle(100_000)).toBe(0)
  expect(await purge(100_000)).toEqual(['story'])
})

test('a change whose id is lower than that of one already purged is purged, too', async () => {
  const { rows, log, purge } = open()
  rows.push({ id: 5, tag: 'late' })
  expect(await purge(0)).toEqual(['late'])
  rows.push({ id: 3, tag: 'early' })
  expect(await purge(100)).toEqual(['early'])
  for (const now of [300, 400, 20_000, 20_100]) await purge(now)
  expect(log.settle(60_050)).toBe(0)
  expect(log.settle(60_100)).toBe(5)
})

test('many changes at once are one purge, each tag once', async () => {
  const { rows, purge } = open()
  for (let id = 1; id <= 50; id++) rows.push({ id, tag: `column:${id % 5}` })
  expect(await purge(0)).toHaveLength(5)
})
