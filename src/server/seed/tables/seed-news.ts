/** The daily news. Nothing is from the future: items later than the time of seeding are moved before now. */
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import { ContentError } from '../content/content-file.ts'
import { DAY, HOUR, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

const MINUTE = 60_000

export function newsRows({ content, now }: Edition): Rows {
  return {
    news_item: content.news.flatMap(({ ageDays, items }) => {
      const start = startOfDay(now) - ageDays * DAY
      const times = settleTimes(
        items.map(({ time }) => start + clockTime(time)),
        start,
        now,
      )
      return items.map(({ id, title, brief, category, story }, index) => ({
        id,
        day: calendarDate(start),
        published_at: times[index]!,
        title,
        brief,
        category,
        article_id: story === undefined ? null : knownStory(content, story, id),
      }))
    }),
  }
}

/** The story of the demo edition that the item links to; a wrong one is reported with its location. */
function knownStory({ stories }: Edition['content'], storyId: number, itemId: number): number {
  if (stories.some(({ id }) => id === storyId)) return storyId
  throw new ContentError(`news.yaml: ${itemId}: there is no story ${storyId}`)
}

function clockTime(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return hours! * HOUR + minutes! * MINUTE
}

/** Times in the future are spread, in their order, over the span between the last past one and now. */
export function settleTimes(times: number[], start: number, now: number): number[] {
  const ahead = times.filter((time) => time > now).toSorted((one, other) => one - other)
  const floor = Math.max(start, ...times.filter((time) => time <= now))
  const step = (now - floor) / ahead.length
  return times.map((time) => (time > now ? Math.floor(floor + step * (ahead.indexOf(time) + 1)) : time))
}
