import type { Texts } from '../create-messages.ts'

export const award = {
  yearUnit: { zh: '年', en: 'CE' },
  theme: { zh: '主题', en: 'Theme' },
  themeStatement: { zh: '主题阐述', en: 'About the theme' },
  dragToArrange: { zh: '拖动调整次序', en: 'Drag to change the order' },
  personName: { zh: '姓名', en: 'Name' },
  statementOfYear: { zh: '这一年的话', en: 'Statement for this year' },
  statementHint: { zh: '留空就用评委自己的寄语', en: 'Leave empty to use the judge’s own statement' },
  timeline: { zh: '时间线', en: 'Timeline' },
  eventsHint: { zh: '网站上按日期排列', en: 'Sorted by date on the site' },
  about: {
    zh: '一年一届。保存后读者马上看到；书在“图书奖书目”里。',
    en: 'One for each year. Readers see changes as soon as you save; the books are under “Award books”.',
  },
  judgeCount: { zh: '{count} 位', en: '{count} {count:judge|judges}' },
  books: { zh: '书', en: 'Books' },
  bookCount: { zh: '{bookCount} 本', en: '{bookCount} {bookCount:book|books}' },
} as const satisfies Texts
