import type { Texts } from '../create-messages.ts'

export const subscription = {
  notSubscribable: {
    zh: '只能订阅课程、播客和听书',
    en: 'You can subscribe only to courses, podcasts and audio books',
  },
} as const satisfies Texts
