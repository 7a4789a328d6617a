import type { Texts } from '../create-messages.ts'

export const consent = {
  stateConsent: { zh: '请写明同意的是什么', en: 'State what is agreed to' },
  tooMuch: { zh: '内容太多', en: 'There is too much content' },
} as const satisfies Texts
