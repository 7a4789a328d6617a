import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'

/** A day with its hour: of money, one wants to know exactly when. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      {calendarDate(at)} {beijingTime(at)}
    </time>
  )
}
