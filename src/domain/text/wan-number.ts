/**
 * Numbers above ten thousand are shortened to 万 with one decimal (spec 5). Halves are rounded up: in integers, since 1.15 as
 * a float is slightly less. In English they are counted by thousands: 12K.
 */
import { m } from '#messages/domain.ts'

export function wanNumber(value: number): string {
  if (value <= 10_000) return String(value)
  return m.text.largeNumber({
    number:
      m.time.locale === 'en-GB'
        ? new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
        : (Math.round(value / 1000) / 10).toFixed(1),
  })
}
