import type { Texts } from '../create-messages.ts'

export const front = {
  noSuchBlock: { zh: '没有这种区块', en: 'There is no such block' },
  blockTwice: { zh: '同一种区块出现了两次', en: 'The same kind of block appears twice' },
  kindNotRecommendable: { zh: '这一类内容不能推荐', en: 'Content of this kind cannot be recommended' },
  tooManyRecommendations: { zh: '最多推荐 {max} 件', en: 'You can recommend at most {max} items' },
  recommendedTwice: { zh: '同一件内容推荐了两次', en: 'The same item is recommended twice' },
} as const satisfies Texts
