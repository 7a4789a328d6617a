import type { Texts } from '../create-messages.ts'

export const theme = {
  titleAndSubtitle: { zh: '{title}：{subtitle}', en: '{title}: {subtitle}' },
  motto: { zh: '几个栏目，一个念头', en: 'Several columns, one idea' },
  noThemes: { zh: '还没有专题。', en: 'There are no themes yet. ' },
  chapters: { zh: '专题目录', en: 'Chapters of this theme' },
  neighbours: { zh: '前后专题', en: 'Previous and next theme' },
  previousTheme: { zh: '上一个专题', en: 'Previous theme' },
  nextTheme: { zh: '下一个专题', en: 'Next theme' },
} as const satisfies Texts
