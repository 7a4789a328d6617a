/** What the calendar counts, in the order in which a day names it. */
import type { DayCount } from '#contract/site/calendar.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'

export const DAY_ANCHOR = 'day'

type Kind = { key: Exclude<keyof DayCount, 'date'>; name: string; sign: string; unit: string }

export const KINDS: readonly Kind[] = [
  { key: 'articleNum', name: m.word.story, sign: m.calendar.articleSign, unit: m.calendar.articleUnit },
  { key: 'issueNum', name: m.word.digitalIssue, sign: m.calendar.issueSign, unit: m.calendar.issueUnit },
  { key: 'episodeNum', name: m.word.podcast, sign: m.calendar.episodeSign, unit: m.calendar.episodeUnit },
  { key: 'newsNum', name: m.word.news, sign: m.calendar.newsSign, unit: m.calendar.newsUnit },
]

/** 2026年11月12日 星期四，文章 2 篇，快讯 6 条 */
export function dayName(date: string, count: DayCount | undefined): string {
  const at = startOf(date)
  const parts = KINDS.flatMap(({ key, name, unit }) => (count?.[key] ? [`${name} ${count[key]} ${unit}`] : []))
  return [`${chineseDate(at)} ${chineseWeekday(at)}`, ...(parts.length > 0 ? parts : [m.calendar.nothingNew])].join(
    m.word.comma,
  )
}
