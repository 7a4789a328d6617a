/** Numbers of days; the first ten in words, as 七天. */
import { m } from '#messages/domain.ts'

/** 七天, 30 天. */
export function daysText(days: number): string {
  const count = m.text.numerals.split(' ')[days - 1]
  return count ? m.text.fewDays({ count }) : m.text.days({ count: days })
}

/** 三日, 30 日: how long a right lasts, within a sentence. */
export function termText(days: number): string {
  const count = m.text.dayNumerals.split(' ')[days - 1]
  return count ? m.text.fewDaysTerm({ count }) : m.text.daysTerm({ count: days })
}

/** 七日体验, 30 日体验. */
export function trialTitle(days: number): string {
  const count = m.text.dayNumerals.split(' ')[days - 1]
  return count ? m.text.fewDaysTrial({ count }) : m.text.daysTrial({ count: days })
}
