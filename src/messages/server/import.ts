import type { Texts } from '../create-messages.ts'

export const importing = {
  item: { zh: '条目', en: 'Item' },
  title: { zh: '标题', en: 'Title' },
  what: { zh: '说明', en: 'What' },
  where: { zh: '位置', en: 'Where' },
  email: { zh: '邮箱', en: 'E-mail' },
  name: { zh: '姓名', en: 'Name' },
  tiers: { zh: '付费等级', en: 'Paid tiers' },
  until: { zh: '到期', en: 'Until' },
  given: { zh: '赠送', en: 'Complimentary' },
  joined: { zh: '加入时间', en: 'Joined' },
} as const satisfies Texts
