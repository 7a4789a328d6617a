import { calendarDate, relativeTime } from '#domain/time/relative-time.ts'
import { useNow } from './now.tsx'

/** The time of a page is that of its last tick: what has happened since is not in the future. */
const BEHIND = 2 * 60_000

/** How long ago, with the day for machines. */
export function Time({ at, className }: { at: number; className?: string | undefined }) {
  const now = useNow()
  return (
    <time dateTime={calendarDate(at)} className={className}>
      {relativeTime(at, at - now < BEHIND ? Math.max(at, now) : now)}
    </time>
  )
}
