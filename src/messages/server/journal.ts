import type { Texts } from '../create-messages.ts'

export const journal = {
  account: { zh: '账号', en: 'Account' },
  personTitle: { zh: '{name}（{kind} {id}）', en: '{name} ({kind} {id})' },
} as const satisfies Texts
