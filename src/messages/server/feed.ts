import type { Texts } from '../create-messages.ts'

export const feed = {
  restForMembers: { zh: '本文其余部分，会员可读：{link}。', en: 'The rest of this story is for members: {link}.' },
  continueReading: { zh: '到{siteName}网站继续阅读', en: 'continue reading on {siteName}' },
  columnFeedTitle: { zh: '{name}｜{siteName}', en: '{name} | {siteName}' },
} as const satisfies Texts
