import type { Texts } from '../create-messages.ts'

export const tag = {
  onPage: { zh: '（第{page}页）', en: ' (page {page})' },
  storiesAbout: { zh: '“{name}”的文章', en: 'Stories about “{name}”' },
  allStories: { zh: '全部文章', en: 'All stories' },
  tagDescription: {
    zh: '{fullName}关于“{name}”的文章，共 {totalCount} 篇。',
    en: '{totalCount} {totalCount:story|stories} about “{name}” from {fullName}.',
  },
  archiveDescription: { zh: '{fullName}的全部文章，新的在前。', en: 'All stories from {fullName}, newest first.' },
  storiesNewestFirst: {
    zh: '共 {totalCount} 篇，新的在前。',
    en: '{totalCount} {totalCount:story|stories}, newest first. ',
  },
  tagIndex: { zh: '标签索引', en: 'Tag index' },
  breadcrumbs: { zh: '所在位置', en: 'Breadcrumbs' },
  filterByTag: { zh: '按标签筛选', en: 'Filter by tag' },
  noStoriesOfTag: { zh: '“{name}”还没有文章。', en: '“{name}” has no stories yet. ' },
  noStories: { zh: '还没有文章。', en: 'There are no stories yet. ' },
  seeTag: { zh: '看看“{name}”', en: 'See “{name}”' },
  indexAbout: {
    zh: '{subjects} 个门类，{tags} 个词条，词后的数字是文章篇数。也可以看',
    en: '{subjects} {subjects:subject|subjects} and {tags} {tags:tag|tags}; the figure after each is the number of its stories. See also: ',
  },
  noTagsYet: { zh: '还没有文章加上标签。可以直接看', en: 'No story has a tag yet. See instead: ' },
  subjects: { zh: '门类', en: 'Subjects' },
  storyCount: { zh: '{articleNum} 篇', en: '{articleNum} {articleNum:story|stories}' },
  storiesAfterCount: { zh: '篇', en: ' stories' },
} as const satisfies Texts
