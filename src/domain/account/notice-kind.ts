/** The kinds of notice. Each can be switched off separately. */
export const NOTICE_KINDS = ['reply', 'like', 'follow', 'update', 'order'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The tab of a kind, and the label of its switch. */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, { name: string; about: string }>> = {
  reply: { name: '回复', about: '有人回复了我的评论' },
  like: { name: '点赞', about: '有人赞了我的评论' },
  follow: { name: '关注', about: '有人关注了我' },
  update: { name: '更新', about: '我关注的作者、标签和订阅的节目有了新内容' },
  order: { name: '会员', about: '会员、订单、投稿与合作的进展' },
}

export const isNoticeKind = (value: unknown): value is NoticeKind => NOTICE_KINDS.some((kind) => kind === value)

/** What an account has done, as text behind its name; of several the newest is named. */
export function noticeWords(kind: Exclude<NoticeKind, 'order'>, count: number): string {
  if (kind === 'like') return count > 1 ? `等 ${count} 人赞了你的评论` : '赞了你的评论'
  if (kind === 'reply') return '回复了你'
  return kind === 'follow' ? '关注了你' : '发布了'
}

/** As shown at the avatar in the header; more than two digits do not fit there. */
export const unreadFigure = (total: number): string => (total > 99 ? '99+' : String(total))
