import type { Texts } from '../create-messages.ts'

export const leave = {
  correction: { zh: '更正（{date}）：{text}', en: 'Correction ({date}): {text}' },
} as const satisfies Texts
