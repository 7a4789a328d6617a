import type { Texts } from '../create-messages.ts'

export const theme = {
  noSuchTheme: { zh: '这个专题不存在或已下线', en: 'This theme does not exist or is no longer available' },
} as const satisfies Texts
