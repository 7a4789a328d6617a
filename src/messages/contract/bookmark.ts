import type { Texts } from '../create-messages.ts'

export const bookmark = {
  onlyDigitalIssues: { zh: '只能收藏数字刊', en: 'Only digital issues can be bookmarked' },
  tooManyAtOnce: { zh: '一次问得太多了', en: 'That is too many at once' },
} as const satisfies Texts
