import type { Texts } from '../create-messages.ts'

export const publication = {
  enterPersonName: { zh: '请填写姓名', en: 'Enter a name' },
  codeMeansAll: { zh: '这个代号表示全部，请换一个', en: 'This code stands for all of them; choose another' },
} as const satisfies Texts
