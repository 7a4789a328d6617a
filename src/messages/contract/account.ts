import type { Texts } from '../create-messages.ts'

export const account = {
  wrongCountryCode: { zh: '国家或地区代码有误', en: 'The country or region code is wrong' },
  passwordTooShort: { zh: '密码至少 8 位', en: 'The password needs at least 8 characters' },
  passwordTooLong: { zh: '密码太长', en: 'The password is too long' },
} as const satisfies Texts
