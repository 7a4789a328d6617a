import type { Texts } from '../create-messages.ts'

export const ad = {
  stateRunning: { zh: '投放中', en: 'Running' },
  stateUpcoming: { zh: '未开始', en: 'Not started' },
  stateEnded: { zh: '已结束', en: 'Ended' },
  contentHint: {
    zh: '图里说的话。看不见图的人听到的就是它',
    en: 'What the picture says. It is read out to people who cannot see it',
  },
  slot: { zh: '广告位', en: 'Slot' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  endHint: { zh: '留空就一直投放，直到有人结束它', en: 'Leave empty to run it until someone ends it' },
  about: {
    zh: '页顶横幅和首页的广告图，到时间自动上下线。',
    en: 'The banner at the top and the advertisements on the front page; they start and end at their times.',
  },
} as const satisfies Texts
