import type { Texts } from '../create-messages.ts'

export const searchWord = {
  enterSearchWord: { zh: '请填写要搜索的词', en: 'Enter the word to search for' },
} as const satisfies Texts
