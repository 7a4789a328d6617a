import type { Texts } from '../create-messages.ts'

export const news = {
  noNewsOfDay: { zh: '这一天没有快讯', en: 'There is no news on this day' },
} as const satisfies Texts
