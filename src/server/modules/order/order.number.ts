import { randomInt } from 'node:crypto'
import { calendarDate } from '#domain/time/relative-time.ts'

/** 20 digits: the date in Beijing, and twelve random digits. */
export function makeOrderNumber(now: number): string {
  const day = calendarDate(now).replaceAll(/\D/g, '')
  const tail = () => String(randomInt(1_000_000)).padStart(6, '0')
  return `${day}${tail()}${tail()}`
}
