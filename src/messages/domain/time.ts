import type { Texts } from '../create-messages.ts'

export const time = {
  locale: { zh: 'zh-CN', en: 'en-GB' },
  minutesAgo: { zh: '{count}分钟前', en: '{count} min ago' },
  hoursAgo: { zh: '{count}小时前', en: '{count} h ago' },
  daysAgo: { zh: '{count}天前', en: '{count} {count:day|days} ago' },
  date: { zh: '{year}年{month}月{day}日', en: '{day} {month} {year}' },
  month: { zh: '{year}年{month}月', en: '{month} {year}' },
  weekday: { zh: '星期{name}', en: '{name}' },
  weekdays: { zh: '日 一 二 三 四 五 六', en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday' },
  shortWeekdays: { zh: '一 二 三 四 五 六 日', en: 'Mon Tue Wed Thu Fri Sat Sun' },
} as const satisfies Texts
