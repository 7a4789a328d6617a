import type { Texts } from '../create-messages.ts'

export const bookmark = {
  bookmarked: { zh: '已收藏', en: 'Bookmarked' },
  bookmark: { zh: '收藏', en: 'Bookmark' },
  hint: {
    zh: '想再读一遍？点“收藏”，以后在“我的收藏”里就能找到。',
    en: 'Want to read it again? Press “Bookmark” and you will find it under “My bookmarks”.',
  },
  gotIt: { zh: '知道了', en: 'Got it' },
  pageCleared: { zh: '这一页的收藏已经取消完了。', en: 'All bookmarks on this page have been removed.' },
  toFirstPage: { zh: '回到第一页', en: 'Back to the first page' },
  noMatchOfKind: { zh: '这一类里没有和“{keyword}”有关的收藏。', en: 'No bookmarks of this kind match “{keyword}”.' },
  searchAll: { zh: '在全部收藏里找', en: 'Search all bookmarks' },
  noMatch: { zh: '没有找到和“{keyword}”有关的收藏。', en: 'No bookmarks match “{keyword}”.' },
  noneOfKind: { zh: '这一类还没有收藏。', en: 'No bookmarks of this kind yet.' },
  showAll: { zh: '看全部收藏', en: 'Show all bookmarks' },
  noneYet: {
    zh: '还没有收藏。遇到想再读一遍的，就收在这里。',
    en: 'No bookmarks yet. Keep what you want to read again here.',
  },
  bookmarkedContent: { zh: '收藏的内容', en: 'Bookmarked content' },
  searchBookmarks: { zh: '在收藏中查找', en: 'Search your bookmarks' },
  searchHint: { zh: '标题、作者', en: 'Title or author' },
  foundCount: {
    zh: '找到 {totalCount} 件和“{keyword}”有关的收藏',
    en: '{totalCount} {totalCount:bookmark|bookmarks} found for “{keyword}”',
  },
  removedTitle: { zh: '已取消收藏《{title}》', en: 'Removed “{title}” from your bookmarks' },
  bookmarkedAt: { zh: '收藏于 ', en: 'Bookmarked ' },
  removeTitle: { zh: '取消收藏：{title}', en: 'Remove bookmark: {title}' },
  remove: { zh: '取消收藏', en: 'Remove bookmark' },
  removed: { zh: '已取消收藏', en: 'Bookmark removed' },
  actionTitle: { zh: '{word}：{title}', en: '{word}: {title}' },
} as const satisfies Texts
