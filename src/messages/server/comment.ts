import type { Texts } from '../create-messages.ts'

export const comment = {
  commentGone: { zh: '这条评论已不在了', en: 'This comment is no longer there' },
  replyNotFeatured: { zh: '回复不能选为精选', en: 'A reply cannot be featured' },
  onlyPublicFeatured: { zh: '公开的评论才能选为精选', en: 'Only a public comment can be featured' },
  unseenComment: { zh: '不再显示的评论', en: 'Comment no longer shown' },
  cannotReportOwn: { zh: '不能举报自己的评论', en: 'You cannot report your own comment' },
  onlyDeleteOwn: { zh: '只能删除自己的评论', en: 'You can only delete your own comments' },
} as const satisfies Texts
