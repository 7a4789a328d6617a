import type { Texts } from '../create-messages.ts'

export const plan = {
  tooManyStories: { zh: '一个栏目最多 {max} 篇', en: 'A column can hold at most {max} stories' },
  dateForm: { zh: '日期应形如 2026-11-20', en: 'The date must look like 2026-11-20' },
  noSuchDay: { zh: '没有这一天', en: 'There is no such day' },
  tooManyColumns: { zh: '最多 {max} 个栏目', en: 'At most {max} columns' },
  tooManyTracks: { zh: '最多 {max} 轨', en: 'At most {max} tracks' },
} as const satisfies Texts
