import type { Texts } from '../create-messages.ts'

export const site = {
  describeAd: {
    zh: '请写明广告的内容，读屏的人听到的就是它',
    en: 'Say what the advertisement is about: this is what people who use screen readers hear',
  },
  enterQuote: { zh: '请填写语录', en: 'Enter the quote' },
  stateSource: { zh: '请写明出处', en: 'State the source' },
  enterBody: { zh: '请填写正文', en: 'Enter the body' },
  navigationItem: { zh: '导航项', en: 'Navigation item' },
  suggestedWord: { zh: '提示词', en: 'Suggested search word' },
  staticPage: { zh: '说明页', en: 'Static page' },
  versionWrong: { zh: '版本有误', en: 'The version is wrong' },
} as const satisfies Texts
