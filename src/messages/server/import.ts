import type { Texts } from '../create-messages.ts'

export const importing = {
  item: { zh: '条目', en: 'Item' },
  title: { zh: '标题', en: 'Title' },
  what: { zh: '说明', en: 'What' },
  where: { zh: '位置', en: 'Where' },
} as const satisfies Texts
