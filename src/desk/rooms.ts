/** The rooms of the desk. Each is also in DESK_ROOMS of src/domain/desk/desk-room.ts, which the server reads. */
import type { Room } from './room.ts'

export const ROOMS: readonly Room[] = [
  { path: 'story/*', name: '稿件', group: '内容', load: () => import('./rooms/story/story-room.tsx') },
  { path: 'plan/*', name: '刊期', group: '内容', load: () => import('./rooms/plan/plan-room.tsx') },
  { path: 'comment', name: '评论审核', group: '读者', load: () => import('./rooms/comment/comment-room.tsx') },
  {
    path: 'contribution',
    name: '投稿与合作',
    group: '读者',
    load: () => import('./rooms/contribution/contribution-room.tsx'),
  },
  {
    path: 'member/*',
    name: '会员',
    group: '读者',
    right: 'people',
    load: () => import('./rooms/member/member-room.tsx'),
  },
  { path: 'front/*', name: '首页编排', group: '网站', load: () => import('./rooms/front/front-room.tsx') },
  {
    path: 'search',
    name: '搜索用词',
    group: '网站',
    right: 'site',
    load: () => import('./rooms/search/search-room.tsx'),
  },
  { path: 'order/*', name: '订单', group: '经营', right: 'money', load: () => import('./rooms/order/order-room.tsx') },
  { path: 'code', name: '兑换码', group: '经营', right: 'money', load: () => import('./rooms/code/code-room.tsx') },
  { path: 'figure', name: '数据', group: '经营', load: () => import('./rooms/figure/figure-room.tsx') },
  { path: 'journal', name: '操作记录', group: '经营', load: () => import('./rooms/journal/journal-room.tsx') },
  { path: 'status', name: '运行状况', group: '经营', load: () => import('./rooms/status/status-room.tsx') },
  { path: 'factor', name: '两步验证', group: '经营', load: () => import('./rooms/factor/factor-room.tsx') },
  {
    path: 'right',
    name: '编辑与权限',
    group: '经营',
    role: 'admin',
    load: () => import('./rooms/right/right-room.tsx'),
  },
  { path: 'media/*', name: '素材库', group: '内容', load: () => import('./rooms/media/media-room.tsx') },
  { path: 'tag/*', name: '标签', group: '网站', load: () => import('./rooms/tag/tag-room.tsx') },
]
