import type { Texts } from '../create-messages.ts'

export const front = {
  contentGone: { zh: '已不在的内容', en: 'Content that is no longer there' },
  alreadyPublic: { zh: '读者看到的已经是这样了', en: 'This is what readers already see' },
  notReady: { zh: '还不能发布：{problems}', en: 'Cannot be published yet: {problems}' },
} as const satisfies Texts
