import type { Texts } from '../create-messages.ts'

export const column = {
  motto: { zh: '一句话', en: 'Motto' },
  comments: { zh: '评论', en: 'Comments' },
  moderationHint: {
    zh: '改动只管以后的评论，已发布的和正在等待的不受影响',
    en: 'Applies to new comments only; those published or waiting stay as they are',
  },
  codeHint: { zh: '{codeHint}；导入和导出用它认栏目', en: '{codeHint}; imports and exports know the column by it' },
  about: {
    zh: '拖动调整栏目在网站上的次序。里面还有稿件的栏目不能删除。',
    en: 'Drag to change the order of the columns on the site. A column with stories cannot be deleted.',
  },
  articleCount: { zh: '{articleCount} 篇', en: '{articleCount} {articleCount:story|stories}' },
} as const satisfies Texts
