import { describe, expect, test } from 'vitest'
import { readLoad } from './load-env.ts'

describe('what a process takes on', () => {
  test('is said by nobody and known all the same', () => {
    expect(readLoad({})).toEqual({
      atOnce: 24,
      request: 15_000,
      database: { statement: 8000, background: 60_000, lock: 5000, connect: 3000, waiters: 200 },
      addressRequests: 50,
      addressConnections: 200,
      connections: 20_000,
      client: 60_000,
      eventBytes: 256 * 2 ** 20,
    })
  })

  test('is what is said', () => {
    const { atOnce, request, database } = readLoad({
      REQUESTS_AT_ONCE: '0',
      REQUEST_SECONDS: '2.5',
      STATEMENT_SECONDS: '90',
    })
    expect({ atOnce, request }).toEqual({ atOnce: 0, request: 2500 })
    // Work in the background never gets less.
    expect(database).toMatchObject({ statement: 90_000, background: 90_000 })
  })

  test.each([
    [{ REQUESTS_AT_ONCE: 'many' }, 'REQUESTS_AT_ONCE: must be a number from 0 to 10000'],
    [{ REQUESTS_AT_ONCE: '10001' }, 'REQUESTS_AT_ONCE: must be a number from 0 to 10000'],
    [{ REQUEST_SECONDS: '0' }, 'REQUEST_SECONDS: must be a number of seconds'],
    [{ LOCK_SECONDS: '-1' }, 'LOCK_SECONDS: must be a number of seconds'],
  ])('%o is refused in one line', (given, words) => {
    expect(() => readLoad(given)).toThrow(words)
  })
})
