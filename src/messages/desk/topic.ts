import type { Texts } from '../create-messages.ts'

export const topic = {
  questionHint: { zh: '一个读者答得上来的问题', en: 'A question that readers can answer' },
  introduction: { zh: '引言', en: 'Introduction' },
  relatedStories: { zh: '相关文章', en: 'Related stories' },
  dragToReorder: { zh: '拖动调整次序', en: 'Drag to reorder' },
  publishHint: {
    zh: '到时间自动出现；最新的一个是首页的今日话题',
    en: 'Appears at this time; the newest one is the topic of the day on the front page',
  },
  about: {
    zh: '读者讨论的问题。最新的一个是首页的今日话题。',
    en: 'Questions that readers discuss. The newest one is the topic of the day on the front page.',
  },
  storyCount: { zh: '{count} 篇', en: '{count} {count:story|stories}' },
  participants: { zh: '参与', en: 'Participants' },
  participantCount: { zh: '{count} 人', en: '{count} {count:person|people}' },
} as const satisfies Texts
