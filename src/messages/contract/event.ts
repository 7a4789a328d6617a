import type { Texts } from '../create-messages.ts'

export const event = {
  wrongName: { zh: '名称有误', en: 'The name is wrong' },
  mustStartWithSlash: { zh: '应以 / 开头', en: 'Must start with /' },
  tooManyEvents: { zh: '一次不能超过 50 条', en: 'At most 50 at a time' },
} as const satisfies Texts
