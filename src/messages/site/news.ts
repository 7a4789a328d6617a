import type { Texts } from '../create-messages.ts'

export const news = {
  twoWeeks: { zh: '两周快讯', en: 'News of two weeks' },
  dayAndCount: { zh: '{date}，{newsNum} 条', en: '{date}, {newsNum} {newsNum:item|items}' },
  firstOfMonth: { zh: '{month}月', en: '1/{month}' },
  dailyNews: { zh: '每日快讯', en: 'Daily news' },
  itemCount: { zh: '共 {count} 条', en: '{count} {count:item|items}' },
  noNews: { zh: '还没有快讯。', en: 'There is no news yet. ' },
  dayNeighbours: { zh: '前后各天', en: 'Previous and next day' },
  previousDay: { zh: '前一天', en: 'Previous day' },
  nextDay: { zh: '后一天', en: 'Next day' },
  furtherReading: { zh: '延伸阅读', en: 'Further reading' },
} as const satisfies Texts
