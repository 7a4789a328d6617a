import type { Texts } from '../create-messages.ts'

export const episode = {
  lengthHint: { zh: '时长从文件里读出', en: 'The length is read from the file' },
  about: { zh: '先发布播客，再发布它的单集。', en: 'Publish a podcast first, then its episodes.' },
  length: { zh: '时长', en: 'Length' },
} as const satisfies Texts
