import type { Texts } from '../create-messages.ts'

export const category = {
  noSuchCategory: { zh: '这个分类不存在', en: 'This category does not exist' },
  noSuchTag: { zh: '这个标签不存在', en: 'This tag does not exist' },
} as const satisfies Texts
