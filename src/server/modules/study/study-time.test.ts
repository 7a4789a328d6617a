import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import { lastSevenDays, secondsByDay, SECONDS_OF_DAY, secondsPassed, studyKind, studySpan } from './study-time.ts'

const NOON = Date.UTC(2026, 10, 15, 4)
const MIDNIGHT = startOfDay(NOON)
const base = { ended: false, restart: false }

test.each([
  ['a story with what is read of it', { contentType: 11, process: 10 }, 'read'],
  ['a story with a place in its sound', { contentType: 11, position: 0 }, 'listen'],
  ['a story alone', { contentType: 11 }, 'read'],
  ['an issue', { contentType: 5 }, 'read'],
  ['a lesson alone', { contentType: 2 }, 'listen'],
  ['the text of a lesson', { contentType: 2, process: 10 }, 'read'],
  ['an end', { contentType: 11, process: 100, ended: true }, 'listen'],
  ['the radio', { contentType: 25 }, 'listen'],
])('%s is told: %j, %s', (_, report, kind) => {
  expect(studyKind({ ...base, ...report })).toBe(kind)
})

test('a report claims the seconds before it, but not those before the last one', () => {
  expect(studySpan({ at: NOON, seconds: 10 }, null)).toEqual({ from: NOON - 10_000, to: NOON })
  expect(studySpan({ at: NOON, seconds: 10 }, NOON - 4000)).toEqual({ from: NOON - 4000, to: NOON })
  expect(secondsByDay([studySpan({ at: NOON, seconds: 10 }, NOON + 1)])).toEqual([])
})

test('what overlaps is counted once', () => {
  const spans = [
    { from: NOON, to: NOON + 10_000 },
    { from: NOON + 5000, to: NOON + 15_000 },
    { from: NOON + 30_000, to: NOON + 31_000 },
  ]
  expect(secondsByDay(spans)).toEqual([{ day: '2026-11-15', seconds: 16 }])
})

test('whoever reads past midnight has read on two days', () => {
  expect(secondsByDay([{ from: MIDNIGHT - 40_000, to: MIDNIGHT + 20_000 }])).toEqual([
    { day: '2026-11-14', seconds: 40 },
    { day: '2026-11-15', seconds: 20 },
  ])
})

test('no reports make a day longer than it is, nor any time less than none', () => {
  const report = fc.record({ ago: fc.nat(3 * 24 * 3600 * 1000), seconds: fc.nat(3600), last: fc.option(fc.nat()) })
  fc.assert(
    fc.property(fc.array(report, { maxLength: 200 }), (reports) => {
      const days = secondsByDay(
        reports.map(({ ago, seconds, last }) => {
          const at = NOON - ago
          return studySpan({ at, seconds }, last === null ? null : at - last)
        }),
      )
      for (const { day, seconds } of days) {
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(day === calendarDate(NOON) ? secondsPassed(NOON) : SECONDS_OF_DAY)
      }
      const claimed = reports.reduce((sum, { seconds }) => sum + seconds, 0)
      // Each day is rounded separately.
      expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(claimed + days.length / 2)
    }),
  )
})

test('seven days end with today', () => {
  const days = lastSevenDays(NOON)
  expect(days).toHaveLength(7)
  expect([days[0], days[6]]).toEqual(['2026-11-09', '2026-11-15'])
})
