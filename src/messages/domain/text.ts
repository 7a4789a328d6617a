import type { Texts } from '../create-messages.ts'

export const text = {
  /** of ten thousand, where that is how large figures are counted */
  largeNumber: { zh: '{number}万', en: '{number}' },
  /** from one to ten, as they stand before what is counted, and in dates */
  numerals: { zh: '一 两 三 四 五 六 七 八 九 十', en: '1 2 3 4 5 6 7 8 9 10' },
  dayNumerals: { zh: '一 二 三 四 五 六 七 八 九 十', en: '1 2 3 4 5 6 7 8 9 10' },
  fewDays: { zh: '{count}天', en: '{count} {count:day|days}' },
  days: { zh: '{count} 天', en: '{count} {count:day|days}' },
  fewDaysTerm: { zh: '{count}日', en: '{count} {count:day|days}' },
  daysTerm: { zh: ' {count} 日', en: '{count} {count:day|days}' },
  fewDaysTrial: { zh: '{count}日体验', en: '{count}-day trial' },
  daysTrial: { zh: '{count} 日体验', en: '{count}-day trial' },
} as const satisfies Texts
