import type { Texts } from '../create-messages.ts'

export const article = {
  untitled: { zh: '（无题）', en: '(Untitled)' },
  noColumn: { zh: '未选栏目', en: 'No column chosen' },
  noAuthor: { zh: '未选作者', en: 'No author chosen' },
  issueName: { zh: '{magazineName} 第{issueNumber}期', en: '{magazineName} No. {issueNumber}' },
  noSuchMagazine: { zh: '这份刊物不存在', en: 'This magazine does not exist' },
  noSuchStory: { zh: '这篇文章不存在或已下线', en: 'This story does not exist or is no longer available' },
  noSuchColumn: { zh: '这个栏目不存在', en: 'This column does not exist' },
  moreFromColumn: { zh: '{columnName}栏目', en: 'More from {columnName}' },
  mostRead: { zh: '热读榜', en: 'Most read' },
  moreByAuthor: { zh: '{authorName}的其他文章', en: 'More by {authorName}' },
  fileAbout: { zh: '{type}，{size}', en: '{type}, {size}' },
  fileOf: { zh: '附件：{title}（{type}，{size}）', en: 'File: {title} ({type}, {size})' },
  videoOf: { zh: '视频：{title}', en: 'Video: {title}' },
  videoAt: { zh: '{name}的视频', en: 'A video at {name}' },
  audioAt: { zh: '{name}的音频', en: 'Audio at {name}' },
  titleAt: { zh: '{name}：{title}', en: '{name}: {title}' },
  openAt: { zh: '在{name}打开', en: 'Open at {name}' },
  loadsFrom: {
    zh: '播放时才从{name}载入，对方会收到你的 IP 地址',
    en: 'Loads from {name} when you play it; they receive your IP address',
  },
} as const satisfies Texts
