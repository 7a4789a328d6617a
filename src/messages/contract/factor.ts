import type { Texts } from '../create-messages.ts'

export const factor = {
  enterCode: { zh: '请输入验证码', en: 'Enter the code' },
  tooManyWrongCodes: {
    zh: '验证码错误次数过多，请十五分钟后再试',
    en: 'Too many wrong codes; try again in fifteen minutes',
  },
} as const satisfies Texts
