import type { Texts } from '../create-messages.ts'

export const consent = {
  notOpenYet: {
    zh: '{what}还没有开放：网站的用户协议和隐私政策还没有发布',
    en: '{what} is not open yet: the user agreement and the privacy policy of this site have not been published',
  },
  agreementUpdated: {
    zh: '协议刚刚又更新过，请刷新后再看',
    en: 'The agreement has just been updated again; refresh and look at it',
  },
} as const satisfies Texts
