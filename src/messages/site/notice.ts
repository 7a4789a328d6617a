import type { Texts } from '../create-messages.ts'

export const notice = {
  membershipsAndOrders: { zh: '会员与订单', en: 'Memberships and orders' },
  kindAndTitle: { zh: '{kind}《{title}》', en: '{kind} “{title}”' },
  newInSubscriptions: { zh: '你订阅的内容有更新：{title}', en: 'New in your subscriptions: {title}' },
  unread: { zh: '未读', en: 'Unread' },
  markAllRead: { zh: '全部标为已读', en: 'Mark all as read' },
  notices: { zh: '消息', en: 'notices' },
  noticeKinds: { zh: '消息分类', en: 'Kinds of notice' },
  unreadAfterCount: { zh: ' 条未读', en: ' unread' },
  noneOfKind: { zh: '还没有“{name}”的消息。', en: 'No notices of the kind “{name}” yet.' },
  seeAll: { zh: '看全部消息', en: 'Show all notices' },
  noNotices: {
    zh: '还没有消息。有人回复你，或者你关注的作者有新作，都会在这里告诉你。',
    en: 'No notices yet. When someone replies to you, or an author whom you follow publishes something, you will find out here.',
  },
  settings: { zh: '消息设置', en: 'Notice settings' },
  settingsAbout: {
    zh: '关掉的消息不再通知你，已经收到的仍然留着。',
    en: 'You get no more notices of a kind that is switched off; those already received are kept.',
  },
  unreadCount: { zh: '{total} 条未读', en: '{total} unread' },
  unreadNotices: { zh: '未读消息 {total} 条', en: '{total} unread {total:notice|notices}' },
} as const satisfies Texts
