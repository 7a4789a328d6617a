import type { Texts } from '../create-messages.ts'

export const theme = {
  subtitle: { zh: '副题', en: 'Subtitle' },
  introduction: { zh: '引言', en: 'Introduction' },
  chapters: { zh: '各节', en: 'Chapters' },
  chapterTitle: { zh: '节名', en: 'Chapter title' },
  entriesHint: {
    zh: '文章、数字刊、课程、播客都可以，拖动调整次序',
    en: 'Stories, digital issues, courses or podcasts; drag to change the order',
  },
  publishTimeHint: {
    zh: '到时间自动出现；至少有一件已发布的内容才有页面',
    en: 'It appears at this time; there is a page only with at least one published item',
  },
  about: { zh: '把几个栏目里的内容收在一个想法下面。', en: 'Content from several columns, collected around one idea.' },
  contentCount: {
    zh: '{chapters} 节 {count} 件',
    en: '{chapters} {chapters:chapter|chapters}, {count} {count:item|items}',
  },
} as const satisfies Texts
