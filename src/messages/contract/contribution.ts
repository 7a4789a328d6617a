import type { Texts } from '../create-messages.ts'

export const contribution = {
  noSuchState: { zh: '没有这种状态', en: 'There is no such state' },
  tooManyThisHour: {
    zh: '一小时内最多提交 3 次，请稍后再来',
    en: 'You can submit at most 3 times an hour; come back later',
  },
  tooManyToday: {
    zh: '一天内最多提交 10 次，请明天再来',
    en: 'You can submit at most 10 times a day; come back tomorrow',
  },
  receiptTokenMissing: { zh: '缺少回执里的凭证', en: 'The token from the receipt is missing' },
  fileNameMissing: { zh: '缺少文件名', en: 'The file name is missing' },
  tooManyUploads: { zh: '附件上传的次数太多，请一小时后再试', en: 'Too many uploads; try again in an hour' },
} as const satisfies Texts
