import type { Texts } from '../create-messages.ts'

export const comment = {
  tooManyComments: { zh: '评论太频繁了，请一分钟后再发', en: 'You are commenting too often; try again in a minute' },
  tooManyThisHour: {
    zh: '这一小时里评论太多了，请歇一会儿再来',
    en: 'Too many comments in the past hour; take a break and come back later',
  },
  tooManyReports: { zh: '今天举报太多了，请明天再来', en: 'Too many reports today; come back tomorrow' },
} as const satisfies Texts
