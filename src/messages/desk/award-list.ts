import type { Texts } from '../create-messages.ts'

export const awardList = {
  books: { zh: '书', en: 'Books' },
  booksHint: {
    zh: '拖动调整次序；没有书的书单不显示',
    en: 'Drag to change the order; a list without books is not shown',
  },
  about: {
    zh: '从各届书目里选书。拖动调整书单的次序。',
    en: 'Choose from the books of all years. Drag to change the order of the lists.',
  },
  bookCount: { zh: '{count} 本', en: '{count} {count:book|books}' },
} as const satisfies Texts
