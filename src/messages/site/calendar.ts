import type { Texts } from '../create-messages.ts'

export const calendar = {
  keys: {
    zh: '方向键换日，PageUp 和 PageDown 换月，回车查看当天',
    en: 'Arrow keys change the day, PageUp and PageDown the month; Enter shows the day',
  },
  weekday: { zh: '星期{name}', en: '{name}' },
  articleSign: { zh: '文', en: 'S' },
  articleUnit: { zh: '篇', en: 'stories' },
  issueSign: { zh: '刊', en: 'I' },
  issueUnit: { zh: '期', en: 'issues' },
  episodeSign: { zh: '听', en: 'P' },
  episodeUnit: { zh: '集', en: 'episodes' },
  newsSign: { zh: '讯', en: 'N' },
  newsUnit: { zh: '条', en: 'items' },
  nothingNew: { zh: '没有上新', en: 'Nothing new' },
  calendar: { zh: '日历', en: 'Calendar' },
  changeMonth: { zh: '换月', en: 'Change month' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  toThisMonth: { zh: '回到本月', en: 'Back to this month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  legend: { zh: '图例', en: 'Legend' },
  contentOfDay: { zh: '当天的内容', en: 'Content of the day' },
  nothingInMonth: { zh: '这个月还没有上新。', en: 'Nothing new this month yet.' },
  nothingOnDay: { zh: '这一天没有上新。', en: 'Nothing new on this day.' },
} as const satisfies Texts
