/** Addresses of replicas: a wrong one ends in one clear line. */
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DATABASE_URL = 'postgres://qiri@primary/qiri'
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
