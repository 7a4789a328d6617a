import { describe, expect, test } from 'vitest'
import { createStatsRecorder, kindOfRoute, mergeBuckets, mergeDependencies, STATS_MINUTES } from './request-stats.ts'

const MINUTE = 60_000
const NOON = 1_790_000_040_000
const at = (time: number) => {
  const clock = { now: time }
  return { clock, stats: createStatsRecorder({ now: () => clock.now }) }
}

describe('requests of the last minutes', () => {
  test('are counted by minute and by kind, and by how they went', () => {
    const { clock, stats } = at(NOON)
    stats.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0.01 })
    stats.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 3 })
    stats.noteRequest({ route: '/*', path: '/x', status: 500, seconds: 3 })
    stats.noteRequest({ route: '/*', path: '/x', status: 503, seconds: 0 })
    stats.noteRequest({ route: '/api/login/login', path: '/x', status: 400, seconds: 0.1 })
    stats.noteRequest({ route: '/readyz', path: '/x', status: 500, seconds: 0 })
    for (const path of ['/article/10101', '/api/login/login', '/api/article/10101']) stats.noteShed(path)
    clock.now += MINUTE
    stats.noteRequest({ route: '/api/article/:id', path: '/x', status: 200, seconds: 0.01 })
    const buckets = mergeBuckets([stats.read()], clock.now)
    expect(buckets).toHaveLength(STATS_MINUTES)
    expect(buckets.at(-2)).toMatchObject({
      page: { all: 5, failed: 1, slow: 1, shed: 2 },
      login: { all: 2, failed: 0, slow: 0, shed: 1 },
      call: { all: 1, failed: 0, slow: 0, shed: 1 },
    })
    expect(buckets.at(-1)).toMatchObject({ minute: NOON / MINUTE + 1, call: { all: 1 } })
  })

  test('of several processes are one sum, and those of long ago are gone', () => {
    const one = at(NOON)
    const other = at(NOON)
    for (const { stats } of [one, other]) stats.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
    expect(mergeBuckets([one.stats.read(), other.stats.read()], NOON).at(-1)?.page.all).toBe(2)
    one.clock.now += STATS_MINUTES * MINUTE
    one.stats.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
    expect(one.stats.read().buckets).toHaveLength(1)
    const later = mergeBuckets([one.stats.read(), other.stats.read()], one.clock.now)
    expect(later.reduce((sum, bucket) => sum + bucket.page.all, 0)).toBe(1)
  })

  test('stay few when the clock is set back', () => {
    const { clock, stats } = at(NOON)
    for (let step = 0; step < 50; step++) {
      stats.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
      clock.now -= MINUTE
    }
    expect(stats.read().buckets.length).toBeLessThanOrEqual(STATS_MINUTES)
  })

  test('tell files from pages by their address', () => {
    const { clock, stats } = at(NOON)
    for (const path of ['/', '/article/10101', '/h5/zhuanlan/detail.do', '/assets/a-1b2c.js', '/manifest.webmanifest'])
      stats.noteRequest({ route: '/*', path, status: 200, seconds: 0 })
    expect(mergeBuckets([stats.read()], clock.now).at(-1)).toMatchObject({ page: { all: 3 }, file: { all: 2 } })
  })

  test.each([
    ['/*', 'page'],
    ['/desk/*', 'page'],
    ['/api/login/login', 'login'],
    ['/api/article/:id', 'call'],
    ['/h5/api/*', 'call'],
    ['/media/picture/*', 'file'],
    ['/metrics', null],
    ['/healthz', null],
  ])('%s is %s', (route, kind) => expect(kindOfRoute(route)).toBe(kind))
})

describe('what is asked of others', () => {
  test('fails since the first of those that failed in a row', () => {
    const { clock, stats } = at(NOON)
    stats.note('sms', true)
    for (const minute of [1, 2, 3]) {
      clock.now = NOON + minute * MINUTE
      stats.note('sms', false)
    }
    expect(mergeDependencies([stats.read()], 'sms')).toEqual({
      workedAt: NOON,
      failedAt: NOON + 3 * MINUTE,
      failingSince: NOON + MINUTE,
      failures: 3,
    })
    clock.now += MINUTE
    stats.note('sms', true)
    expect(mergeDependencies([stats.read()], 'sms')).toMatchObject({ failingSince: null, failures: 0 })
  })

  test('works when another process was the last to ask, and got through', () => {
    const [one, other] = [at(NOON), at(NOON)]
    one.stats.note('sms', false)
    other.clock.now += MINUTE
    other.stats.note('sms', true)
    expect(mergeDependencies([one.stats.read(), other.stats.read()], 'sms').failingSince).toBeNull()
    one.clock.now += 2 * MINUTE
    one.stats.note('sms', false)
    expect(mergeDependencies([one.stats.read(), other.stats.read()], 'sms').failingSince).toBe(NOON + MINUTE)
  })

  test('of which nothing is known neither works nor fails', () => {
    expect(mergeDependencies([], 'sms')).toEqual({ workedAt: null, failedAt: null, failingSince: null, failures: 0 })
  })
})
