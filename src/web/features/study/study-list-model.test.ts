import { expect, test } from 'vitest'
import { studyDayName } from './study-list-model.ts'

const at = (time: string) => Date.parse(`${time}+08:00`)

test.each<[string, string, string]>([
  ['2026-11-18', '2026-11-18T00:01', '今天'],
  ['2026-11-18', '2026-11-18T23:59', '今天'],
  ['2026-11-17', '2026-11-18T00:01', '昨天'],
  ['2026-11-16', '2026-11-18T00:01', '2026年11月16日'],
  ['2026-10-31', '2026-11-01T08:00', '昨天'],
  ['2025-12-31', '2026-01-01T23:00', '昨天'],
  // A page that was open over midnight.
  ['2026-11-19', '2026-11-18T23:59', '2026年11月19日'],
])('%s, at %s in Beijing: %s', (date, now, name) => expect(studyDayName(date, at(`${date}T12:00`), at(now))).toBe(name))
