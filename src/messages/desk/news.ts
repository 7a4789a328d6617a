import type { Texts } from '../create-messages.ts'

export const news = {
  brief: { zh: '简讯', en: 'Brief' },
  briefHint: { zh: '两三句话，说清时间、地点和数字', en: 'Two or three sentences with time, place and figures' },
  categoryHint: { zh: '例如：天气、城市、书业', en: 'Such as: Weather, City, Books' },
  timeHint: {
    zh: '归在这一天；填将来的时间，到时自动出现',
    en: 'The day it belongs to; with a time in the future, it appears then',
  },
  relatedStory: { zh: '相关文章', en: 'Related story' },
  about: { zh: '按天排列的简讯，首页和快讯页显示。', en: 'Briefs by day, shown on the front page and the news page.' },
} as const satisfies Texts
