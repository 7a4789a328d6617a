import type { Texts } from '../create-messages.ts'

export const awardFigure = {
  countedBy: { zh: '按什么数', en: 'Counted by' },
  labelHint: { zh: '例如：2026、散文、江边书局', en: 'Such as: 2026, Essays, Riverside Press' },
  booksEntered: { zh: '参评图书', en: 'Books entered' },
  booksUnit: { zh: '本', en: 'books' },
  about: {
    zh: '历年、各门类和各出版社参评图书的数量。拖动调整同一组的次序。',
    en: 'How many books were entered by year, genre and publisher. Drag to change the order within a group.',
  },
  entryCount: { zh: '{entries} 本', en: '{entries} {entries:book|books}' },
} as const satisfies Texts
