import type { Texts } from '../create-messages.ts'

export const category = {
  parentCategory: { zh: '上级分类', en: 'Parent category' },
  parentHint: {
    zh: '留空就是一级分类。内容放在最低一级里',
    en: 'Leave empty for the first level. Content goes into the lowest level',
  },
  about: {
    zh: '课程、听书、播客和数字刊的分类，最多两级。拖动调整同一级的次序。',
    en: 'Categories of courses, audio books, podcasts and digital issues, in two levels at most. Drag to change the order within a level.',
  },
  thingCount: { zh: '{thingCount} 件', en: '{thingCount} {thingCount:item|items}' },
  subcategories: { zh: '下级', en: 'Subcategories' },
  childCount: { zh: '{childCount} 个', en: '{childCount}' },
} as const satisfies Texts
