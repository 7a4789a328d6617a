import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'

/** A date with its time: for payments the exact time matters. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      {calendarDate(at)} {beijingTime(at)}
    </time>
  )
}
