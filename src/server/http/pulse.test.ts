import { describe, expect, test } from 'vitest'
import { createPulse, kindOfRoute, mergeBeats, mergeStreaks, PULSE_MINUTES } from './pulse.ts'

const MINUTE = 60_000
const NOON = 1_790_000_040_000
const at = (time: number) => {
  const clock = { now: time }
  return { clock, pulse: createPulse({ now: () => clock.now }) }
}

describe('requests of the last minutes', () => {
  test('are counted by minute and by kind, and by how they went', () => {
    const { clock, pulse } = at(NOON)
    pulse.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0.01 })
    pulse.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 3 })
    pulse.noteRequest({ route: '/*', path: '/x', status: 500, seconds: 3 })
    pulse.noteRequest({ route: '/*', path: '/x', status: 503, seconds: 0 })
    pulse.noteRequest({ route: '/api/login/login', path: '/x', status: 400, seconds: 0.1 })
    pulse.noteRequest({ route: '/readyz', path: '/x', status: 500, seconds: 0 })
    for (const path of ['/article/10101', '/api/login/login', '/api/article/10101']) pulse.noteShed(path)
    clock.now += MINUTE
    pulse.noteRequest({ route: '/api/article/:id', path: '/x', status: 200, seconds: 0.01 })
    const beats = mergeBeats([pulse.tell()], clock.now)
    expect(beats).toHaveLength(PULSE_MINUTES)
    expect(beats.at(-2)).toMatchObject({
      page: { all: 5, failed: 1, slow: 1, shed: 2 },
      login: { all: 2, failed: 0, slow: 0, shed: 1 },
      call: { all: 1, failed: 0, slow: 0, shed: 1 },
    })
    expect(beats.at(-1)).toMatchObject({ minute: NOON / MINUTE + 1, call: { all: 1 } })
  })

  test('of several processes are one sum, and those of long ago are gone', () => {
    const one = at(NOON)
    const other = at(NOON)
    for (const { pulse } of [one, other]) pulse.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
    expect(mergeBeats([one.pulse.tell(), other.pulse.tell()], NOON).at(-1)?.page.all).toBe(2)
    one.clock.now += PULSE_MINUTES * MINUTE
    one.pulse.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
    expect(one.pulse.tell().beats).toHaveLength(1)
    const later = mergeBeats([one.pulse.tell(), other.pulse.tell()], one.clock.now)
    expect(later.reduce((sum, beat) => sum + beat.page.all, 0)).toBe(1)
  })

  test('stay few when the clock is set back', () => {
    const { clock, pulse } = at(NOON)
    for (let step = 0; step < 50; step++) {
      pulse.noteRequest({ route: '/*', path: '/x', status: 200, seconds: 0 })
      clock.now -= MINUTE
    }
    expect(pulse.tell().beats.length).toBeLessThanOrEqual(PULSE_MINUTES)
  })

  test('tell files from pages by their address', () => {
    const { clock, pulse } = at(NOON)
    for (const path of ['/', '/article/10101', '/h5/zhuanlan/detail.do', '/assets/a-1b2c.js', '/manifest.webmanifest'])
      pulse.noteRequest({ route: '/*', path, status: 200, seconds: 0 })
    expect(mergeBeats([pulse.tell()], clock.now).at(-1)).toMatchObject({ page: { all: 3 }, file: { all: 2 } })
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
    const { clock, pulse } = at(NOON)
    pulse.note('sms', true)
    for (const minute of [1, 2, 3]) {
      clock.now = NOON + minute * MINUTE
      pulse.note('sms', false)
    }
    expect(mergeStreaks([pulse.tell()], 'sms')).toEqual({
      workedAt: NOON,
      failedAt: NOON + 3 * MINUTE,
      failingSince: NOON + MINUTE,
      failures: 3,
    })
    clock.now += MINUTE
    pulse.note('sms', true)
    expect(mergeStreaks([pulse.tell()], 'sms')).toMatchObject({ failingSince: null, failures: 0 })
  })

  test('works when another process was the last to ask, and got through', () => {
    const [one, other] = [at(NOON), at(NOON)]
    one.pulse.note('sms', false)
    other.clock.now += MINUTE
    other.pulse.note('sms', true)
    expect(mergeStreaks([one.pulse.tell(), other.pulse.tell()], 'sms').failingSince).toBeNull()
    one.clock.now += 2 * MINUTE
    one.pulse.note('sms', false)
    expect(mergeStreaks([one.pulse.tell(), other.pulse.tell()], 'sms').failingSince).toBe(NOON + MINUTE)
  })

  test('of which nothing is known neither works nor fails', () => {
    expect(mergeStreaks([], 'sms')).toEqual({ workedAt: null, failedAt: null, failingSince: null, failures: 0 })
  })
})
