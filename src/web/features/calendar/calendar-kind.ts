/** What the calendar counts, in the order in which a day names it. */
import type { DayCount } from '#contract/site/calendar.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'

export const DAY_ANCHOR = 'day'

type Kind = { key: Exclude<keyof DayCount, 'date'>; name: string; sign: string; unit: string }

export const KINDS: readonly Kind[] = [
  { key: 'articleNum', name: '文章', sign: '文', unit: '篇' },
  { key: 'issueNum', name: '数字刊', sign: '刊', unit: '期' },
  { key: 'episodeNum', name: '播客', sign: '听', unit: '集' },
  { key: 'newsNum', name: '快讯', sign: '讯', unit: '条' },
]

/** 2026年11月12日 星期四，文章 2 篇，快讯 6 条 */
export function dayName(date: string, count: DayCount | undefined): string {
  const at = startOf(date)
  const parts = KINDS.flatMap(({ key, name, unit }) => (count?.[key] ? [`${name} ${count[key]} ${unit}`] : []))
  return [`${chineseDate(at)} ${chineseWeekday(at)}`, ...(parts.length > 0 ? parts : ['没有上新'])].join('，')
}
