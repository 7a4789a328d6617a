import type { Texts } from '../create-messages.ts'

export const gathering = {
  chapterTooLong: { zh: '一节不能超过 {max} 件', en: 'A chapter can hold at most {max} items' },
  enterBrief: { zh: '请填写简讯', en: 'Enter the brief' },
} as const satisfies Texts
