import type { Texts } from '../create-messages.ts'

export const calendar = {
  emptyMonth: { zh: '这个月没有可看的内容', en: 'There is nothing to see in this month' },
  emptyDay: { zh: '这一天没有可看的内容', en: 'There is nothing to see on this day' },
} as const satisfies Texts
