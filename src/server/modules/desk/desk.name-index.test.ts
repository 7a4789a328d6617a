/** Many content items are renamed in batches; one that cannot be indexed does not keep the job running for ever. */
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { createNameIndex } from './desk.name-index.ts'

type Key = { contentType: number; contentId: number }

/** This many content items, of which those with the given ids never get the name. */
function openIndex(count: number, stubborn: number[] = []) {
  const unnamed = new Set(Array.from({ length: count }, (_, position) => position))
  const planned: number[] = []
  const index = createNameIndex(
    {
      due: {
        plan: async (_trx, { subject }) => void planned.push(subject),
        handle: () => {},
      },
      indexThings: async (_trx, keys) => {
        for (const { contentId } of keys) if (!stubborn.includes(contentId)) unnamed.delete(contentId)
      },
    },
    {
      kind: 'test',
      listUnnamed: async (_db, _id, limit): Promise<Key[]> =>
        [...unnamed].slice(0, limit).map((contentId) => ({ contentType: 11, contentId })),
    },
  )
  // Nothing here queries the database.
  return { refresh: () => index.refresh({} as Database, 5, 1), planned, unnamed }
}

test('few are named at once, and nothing is planned', async () => {
  const { refresh, planned, unnamed } = openIndex(100)
  await refresh()
  expect([unnamed.size, planned]).toEqual([0, []])
})

test('many are named in pieces until none is left', async () => {
  const { refresh, planned, unnamed } = openIndex(250)
  await refresh()
  expect([unnamed.size, planned]).toEqual([150, [5]])
  await refresh()
  await refresh()
  expect([unnamed.size, planned]).toEqual([0, [5, 5]])
})

test('what never gets the name is tried once', async () => {
  const { refresh, planned } = openIndex(3, [1])
  await refresh()
  expect(planned).toEqual([])
})
