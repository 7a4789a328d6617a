import type { Texts } from '../create-messages.ts'

export const head = {
  nameWithPage: { zh: '{name}（第{page}页）', en: '{name} (page {page})' },
} as const satisfies Texts
