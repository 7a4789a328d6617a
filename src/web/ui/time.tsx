import { calendarDate, relativeTime } from '#domain/time/relative-time.ts'
import { useNow } from './now.tsx'

/** How long ago, with the day for machines. */
export function Time({ at, className }: { at: number; className?: string | undefined }) {
  return (
    <time dateTime={calendarDate(at)} className={className}>
      {relativeTime(at, useNow())}
    </time>
  )
}
