import type { Texts } from '../create-messages.ts'

export const subscription = {
  notSubscribable: {
    zh: '要订阅的内容不存在或已下线',
    en: 'What you want to subscribe to does not exist or is no longer available',
  },
} as const satisfies Texts
