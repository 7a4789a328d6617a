import type { Texts } from '../create-messages.ts'

export const member = {
  requestCode: { zh: '请先获取验证码', en: 'Request a code first' },
  passwordTooLong: { zh: '密码太长', en: 'The password is too long' },
  enterCodeOrPassword: { zh: '请输入验证码或密码', en: 'Enter the code or your password' },
  tooManyExports: {
    zh: '一天最多导出 5 次，请明天再来',
    en: 'You can export at most 5 times a day; come back tomorrow',
  },
  enterDeleteWords: { zh: '请输入“{words}”', en: 'Enter “{words}”' },
} as const satisfies Texts
