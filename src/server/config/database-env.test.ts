/** Addresses of database servers: a wrong one ends in one clear line. */
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DATABASE_URL = 'postgres://kanwu@primary/kanwu'
const read = (replicas: string) => readEnv({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas }).DATABASE_REPLICA_URLS

test('several replicas are named with commas between', () => {
  expect(read('postgres://a/x, postgresql://b/x')).toEqual(['postgres://a/x', 'postgresql://b/x'])
  expect(readEnv({ DATABASE_URL }).DATABASE_REPLICA_URLS).toEqual([])
  expect(readEnv({ DATABASE_REPLICA_URLS: '' }).DATABASE_REPLICA_URLS).toEqual([])
})

test.each(['mysql://a/x', 'postgres://a/x,', 'postgres://a/x,b', 'postgres://a:b:c/x'])(
  '%s is refused as a list of replicas',
  (replicas) => {
    expect(() => read(replicas)).toThrow(/DATABASE_REPLICA_URLS: must be addresses/)
  },
)

test('replicas are refused without the server that they are replicas of', () => {
  expect(() => readEnv({ DATABASE_REPLICA_URLS: 'postgres://a/x' })).toThrow(
    /DATABASE_REPLICA_URLS: needs DATABASE_URL/,
  )
})

test('a primary and its standbys are one address, of which the one that writes is meant', () => {
  const url = 'postgres://kanwu@one,two:5433/kanwu?target_session_attrs=read-write'
  expect(readEnv({ DATABASE_URL: url })).toMatchObject({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })
  expect(() => readEnv({ DATABASE_URL: 'postgres://kanwu@one,two/kanwu?target_session_attrs=standby' })).toThrow(
    'configuration: DATABASE_URL: target_session_attrs must be read-write, since the site writes',
  )
})

test('the server behind a pooler is named beside it, and not without it', () => {
  const direct = 'postgres://kanwu@one/kanwu'
  expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(direct)
  expect(readEnv({}).DATABASE_DIRECT_URL).toBeUndefined()
  expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow(/DATABASE_DIRECT_URL: needs DATABASE_URL/)
  expect(() => readEnv({ DATABASE_URL, DATABASE_DIRECT_URL: 'one' })).toThrow(/DATABASE_DIRECT_URL: must begin/)
})
