import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/time/relative-time.ts'
import { DAY, type Edition } from '../edition.ts'
import { readContent, type Content } from '../content/read-content.ts'
import { searchRows } from './seed-search.ts'

const now = Date.parse('2026-11-15T16:40:00+08:00')
let content: Content
beforeAll(async () => {
  content = await readContent(join(import.meta.dirname, '../../../../content'))
})

const rowsAt = (at: number) => searchRows({ content, now: at } as Edition, []).search_day

describe('the searches of the edition', () => {
  test('lie in the last two weeks, one row for a word and a day', () => {
    const rows = rowsAt(now)
    const days = rows.map((row) => row.day)
    expect(new Set(days).size).toBe(14)
    expect(days.every((day) => day <= calendarDate(now) && day > calendarDate(now - 14 * DAY))).toBe(true)
    expect(new Set(rows.map((row) => `${row.folded}/${row.day}`)).size).toBe(rows.length)
    expect(rows.every((row) => Number(row.search_count) > 0)).toBe(true)
  })

  test('find something for the most part, and some of them nothing', () => {
    const results = new Map(rowsAt(now).map((row) => [row.keyword, row.result_count]))
    expect(results.get('失眠')).toBeGreaterThan(0)
    const missed = [...results].filter(([, count]) => count === 0).map(([keyword]) => keyword)
    expect(missed).toContain('露营')
    expect(missed.length).toBeLessThan(results.size / 3)
  })

  test('are the same each time, and just after midnight too', () => {
    expect(rowsAt(now)).toEqual(rowsAt(now))
    expect(rowsAt(Date.parse('2026-11-15T00:00:00+08:00')).length).toBeGreaterThan(0)
  })
})
