import type { Texts } from '../create-messages.ts'

export const story = {
  bodyTooLong: { zh: '正文不能超过 {max} 个字', en: 'The body must not exceed {max} characters' },
  tooManyCredits: { zh: '署名最多 {max} 位', en: 'At most {max} credits' },
  tooManyCorrections: { zh: '更正说明最多 {max} 条', en: 'At most {max} corrections' },
  stateChange: { zh: '请写明要改什么', en: 'State what should be changed' },
  stateWithdrawal: { zh: '请写明为什么撤稿', en: 'State why the story is being withdrawn' },
} as const satisfies Texts
