import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { figureRows } from './seed-figure.ts'
import { viewRows } from './seed-view.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

test.each([
  ['2026-11-18T00:14:00+08:00', '2026-11-16'],
  ['2026-11-18T01:14:00+08:00', '2026-11-17'],
])('at %s the figures of the edition end with %s, which the server takes for settled', (moment, last) => {
  const now = Date.parse(moment)
  const story = {
    content_type: contentType.article,
    content_id: 10101,
    title: '题',
    published_at: now - YEAR,
    view_count: 90_000,
  }
  const days = figureRows(viewRows([story], now).view_day, [], now).figure_day.map(({ day }) => day)
  expect(days.toSorted().at(-1)).toBe(last)
})
