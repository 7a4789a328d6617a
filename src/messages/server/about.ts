import type { Texts } from '../create-messages.ts'

export const about = {
  noSuchPage: { zh: '这个页面不存在', en: 'This page does not exist' },
  noSuchVersion: { zh: '这一页没有这个版本', en: 'This page has no such version' },
} as const satisfies Texts
