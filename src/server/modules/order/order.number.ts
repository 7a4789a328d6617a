import { randomInt } from 'node:crypto'
import { calendarDate } from '#rules/relative-time.ts'

/** 20 digits: the day of Beijing, and twelve that nobody can guess. */
export function makeOrderNumber(now: number): string {
  const day = calendarDate(now).replaceAll(/\D/g, '')
  const tail = () => String(randomInt(1_000_000)).padStart(6, '0')
  return `${day}${tail()}${tail()}`
}

/** What a provider knows the refund of an order by: there is one at most, so that it cannot be given back twice. */
export const refundNumberOf = (orderNumber: string): string => `R${orderNumber}`
