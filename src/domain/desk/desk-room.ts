/** The sidebar of the desk: every room and list, with who may enter it. Both the server and the desk program read it. */
import { hasPermission, type StaffPermission } from '../account/staff-permission.ts'

export const DESK_GROUPS = ['内容', '网站', '读者', '经营'] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

export type DeskRoom = {
  /** the first part of its address below /desk */
  path: string
  name: string
  group: DeskGroup
  /** who lacks it is not shown the way there */
  right?: StaffPermission
  role?: 'admin'
}

export const DESK_ROOMS: readonly DeskRoom[] = [
  { path: 'story', name: '稿件', group: '内容' },
  { path: 'plan', name: '刊期', group: '内容' },
  { path: 'author', name: '作者', group: '内容' },
  { path: 'news', name: '快讯', group: '内容' },
  { path: 'topic', name: '话题', group: '内容' },
  { path: 'theme', name: '专题', group: '内容' },
  { path: 'course', name: '课程', group: '内容' },
  { path: 'podcast', name: '播客', group: '内容' },
  { path: 'episode', name: '播客单集', group: '内容' },
  { path: 'audio-book', name: '有声书', group: '内容' },
  { path: 'media', name: '素材库', group: '内容' },
  { path: 'front', name: '首页编排', group: '网站' },
  { path: 'navigation', name: '导航', group: '网站' },
  { path: 'ad', name: '广告', group: '网站' },
  { path: 'magazine', name: '刊物', group: '网站' },
  { path: 'track-label', name: '音轨标签', group: '网站' },
  { path: 'column', name: '栏目', group: '网站' },
  { path: 'tag', name: '标签', group: '网站' },
  { path: 'category', name: '分类', group: '网站' },
  { path: 'ranking', name: '排行榜', group: '网站' },
  { path: 'cue-word', name: '搜索提示词', group: '网站' },
  { path: 'search', name: '搜索用词', group: '网站', right: 'site' },
  { path: 'quote', name: '语录', group: '网站' },
  { path: 'house-page', name: '网站说明页', group: '网站' },
  { path: 'award', name: '图书奖', group: '网站' },
  { path: 'award-book', name: '图书奖书目', group: '网站' },
  { path: 'award-judge', name: '图书奖评委', group: '网站' },
  { path: 'award-list', name: '行读书单', group: '网站' },
  { path: 'award-figure', name: '图书奖数据', group: '网站' },
  { path: 'award-page', name: '图书奖文字', group: '网站' },
  { path: 'comment', name: '评论审核', group: '读者' },
  { path: 'contribution', name: '投稿与合作', group: '读者' },
  { path: 'member', name: '会员', group: '读者', right: 'people' },
  { path: 'order', name: '订单', group: '经营', right: 'money' },
  { path: 'code', name: '兑换码', group: '经营', right: 'money' },
  { path: 'figure', name: '数据', group: '经营' },
  { path: 'journal', name: '操作记录', group: '经营' },
  { path: 'status', name: '运行状况', group: '经营' },
  { path: 'factor', name: '两步验证', group: '经营' },
  { path: 'right', name: '编辑与权限', group: '经营', role: 'admin' },
]

/** The first part of an address below /desk; empty at the entrance. */
export const deskRoomOf = (pathname: string): string => /^\/desk(?:\/([^/?#]*))?/.exec(pathname)?.[1] ?? ''

/** Previews are pages of the site; every other address of the desk is answered by its program. */
export const isDeskProgram = (pathname: string): boolean =>
  /^\/desk(\/|$)/.test(pathname) && deskRoomOf(pathname) !== 'preview'

type Visitor = Parameters<typeof hasPermission>[0]

/** Whether an account sees the link to a room, and may open it. Readers have no access to the desk. */
export function mayEnter({ right, role }: Pick<DeskRoom, 'right' | 'role'>, visitor: Visitor): boolean {
  if (visitor.role === 'reader') return false
  if (role === 'admin') return visitor.role === 'admin'
  return right === undefined || hasPermission(visitor, right)
}

/** The same by address: a path in no listed room only requires being staff. */
export const mayVisit = (pathname: string, visitor: Visitor): boolean =>
  mayEnter(DESK_ROOMS.find(({ path }) => path === deskRoomOf(pathname)) ?? {}, visitor)
