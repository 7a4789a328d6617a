import type { Texts } from '../create-messages.ts'

export const home = {
  about: { zh: '关于', en: 'About' },
  newestStories: { zh: '最新文章', en: 'Newest stories' },
} as const satisfies Texts
