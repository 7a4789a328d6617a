import type { Texts } from '../create-messages.ts'

export const correction = {
  title: { zh: '更正', en: 'Corrections' },
  motto: { zh: '写错了就改，改了就说', en: 'What we got wrong, and put right' },
  description: {
    zh: '{fullName}发表之后更正过的内容，按日期排列。',
    en: 'Corrections to stories of {fullName}, by date.',
  },
  none: { zh: '还没有更正。', en: 'No corrections yet. ' },
} as const satisfies Texts
