import { describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { DAY, HOUR } from '../edition.ts'
import { viewRows } from './seed-view.ts'

const now = Date.parse('2026-11-15T16:40:00+08:00')

const card = (type: number, age: number, views: number) => ({
  content_type: type,
  content_id: 10101,
  title: '题',
  published_at: now - age,
  view_count: views,
})
const rowsOf = (...given: Parameters<typeof card>) => viewRows([card(...given)], now).view_day
const sum = (rows: ReturnType<typeof rowsOf>) => rows.reduce((total, row) => total + (row.view_count ?? 0), 0)

describe('the views of the edition', () => {
  test.each([
    [contentType.article, 3 * HOUR],
    [contentType.article, 20 * DAY],
    [contentType.issue, 400 * DAY],
    [contentType.course, 176 * DAY],
    [contentType.episode, 60 * DAY],
  ])('of kind %i, %i ms old: not before it was out, not after now, never more than there are', (type, age) => {
    const rows = rowsOf(type, age, 20_000)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(rows[0]!.day >= calendarDate(now - age)).toBe(true)
    expect(rows.at(-1)!.day <= calendarDate(now)).toBe(true)
    expect(sum(rows)).toBeLessThanOrEqual(20_000)
  })

  test('of what is young are all there, of what is old the tail', () => {
    expect(sum(rowsOf(contentType.article, 5 * DAY, 20_000))).toBeGreaterThan(19_980)
    expect(sum(rowsOf(contentType.article, 300 * DAY, 20_000))).toBeLessThan(2000)
  })

  test('are the same each time', () => {
    expect(rowsOf(contentType.course, 30 * DAY, 5000)).toEqual(rowsOf(contentType.course, 30 * DAY, 5000))
  })

  test('of what has no chart, or has just come out, are not told by the day', () => {
    expect(rowsOf(contentType.lesson, 5 * DAY, 20_000)).toEqual([])
    expect(rowsOf(contentType.article, 0, 20_000)).toEqual([])
  })
})
