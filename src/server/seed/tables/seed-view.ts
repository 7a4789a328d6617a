/**
 * Distribution of the views of the demo edition: the total of each item is spread over the days since publication, most of
 * them early. Only the last two months are written, so old items have their tail there, and new ones all their views.
 */
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import type { ViewKind } from '#domain/content/view-kind.ts'
import { DAY, settledNumber } from '../edition.ts'
import type { Rows } from '../rows.ts'

const DAYS_KEPT = 60

/** How items are viewed, and how fast interest declines: a story of last week is old, a course of last year is not. */
const HABITS: Readonly<Record<number, { kind: ViewKind; forgetting: number }>> = {
  [contentType.article]: { kind: 'read', forgetting: 1.4 },
  [contentType.issue]: { kind: 'read', forgetting: 0.9 },
  [contentType.course]: { kind: 'listen', forgetting: 0.2 },
  [contentType.audioBook]: { kind: 'listen', forgetting: 0.5 },
  [contentType.episode]: { kind: 'listen', forgetting: 1.2 },
}

type Card = NonNullable<Rows['content']>[number]

export function viewRows(cards: Card[], now: number): Required<Pick<Rows, 'view_day'>> {
  return { view_day: cards.flatMap((card) => daysOf(card, now)) }
}

function daysOf({ content_type, content_id, published_at, view_count = 0 }: Card, now: number) {
  const habit = HABITS[content_type]
  if (!habit || !published_at) return []
  const shares = shareOut(published_at, now, habit.forgetting, content_id)
  const whole = shares.reduce((sum, { share }) => sum + share, 0)
  return shares
    .slice(-DAYS_KEPT)
    .map(({ day, share }) => ({
      content_type,
      content_id,
      kind: habit.kind,
      day,
      // The sum never exceeds the total of the item.
      view_count: Math.floor((view_count * share) / whole),
    }))
    .filter((row) => row.view_count > 0)
}

/** The part that each day has, from the first to today; the first and the last are not whole days. */
function shareOut(publishedAt: number, now: number, forgetting: number, seed: number) {
  const shares: { day: string; share: number }[] = []
  for (let begins = startOfDay(publishedAt); begins <= now; begins += DAY) {
    const length = (Math.min(now, begins + DAY) - Math.max(publishedAt, begins)) / DAY
    const age = Math.max(0, begins - publishedAt) / DAY
    // Days are not alike: between three and five quarters of what would be expected.
    const mood = 0.75 + settledNumber(seed * 1000 + Math.round(age), 500) / 1000
    shares.push({ day: calendarDate(begins), share: (length * mood) / (1 + age) ** forgetting })
  }
  return shares
}
