import type { Texts } from '../create-messages.ts'

export const comment = {
  commentGone: { zh: '这条评论已不在了', en: 'This comment is no longer there' },
  replyNotFeatured: { zh: '回复不能选为精选', en: 'A reply cannot be featured' },
  onlyPublicFeatured: { zh: '公开的评论才能选为精选', en: 'Only a public comment can be featured' },
  unseenComment: { zh: '不再显示的评论', en: 'Comment no longer shown' },
  cannotReportOwn: { zh: '不能举报自己的评论', en: 'You cannot report your own comment' },
  importEmpty: { zh: '评论没有文字', en: 'The comment has no text' },
  importTooLong: { zh: '评论超过 {max} 个字', en: 'The comment has more than {max} characters' },
  importNoParent: { zh: '它回复的评论没有导入', en: 'The comment that it answers was not imported' },
  onlyDeleteOwn: { zh: '只能删除自己的评论', en: 'You can only delete your own comments' },
} as const satisfies Texts
