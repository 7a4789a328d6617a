import type { Texts } from '../create-messages.ts'

export const column = {
  noSuchColumn: { zh: '这个栏目不存在', en: 'This column does not exist' },
  noSuchMagazine: { zh: '这份刊物不存在', en: 'This magazine does not exist' },
} as const satisfies Texts
