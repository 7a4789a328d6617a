import type { Texts } from '../create-messages.ts'

export const notice = {
  noSuchKind: { zh: '没有这类消息', en: 'There is no such kind of notice' },
  chooseNotices: { zh: '请选择消息', en: 'Choose notices' },
  tooManyAtOnce: { zh: '一次最多 100 条', en: 'At most 100 at a time' },
} as const satisfies Texts
