/** The rooms of the desk that are more than a list. Their names, groups and who may enter are in DESK_ROOMS of src/domain/desk/desk-room.ts. */
import type { Room } from './room.ts'

export const ROOMS: readonly Room[] = [
  { path: 'story/*', load: () => import('./rooms/story/story-room.tsx') },
  { path: 'plan/*', load: () => import('./rooms/plan/plan-room.tsx') },
  { path: 'comment', load: () => import('./rooms/comment/comment-room.tsx') },
  { path: 'contribution', load: () => import('./rooms/contribution/contribution-room.tsx') },
  { path: 'member/*', load: () => import('./rooms/member/member-room.tsx') },
  { path: 'import/*', load: () => import('./rooms/import/import-room.tsx') },
  { path: 'site', load: () => import('./rooms/site/site-room.tsx') },
  { path: 'front/*', load: () => import('./rooms/front/front-room.tsx') },
  { path: 'redirect/*', load: () => import('./rooms/redirect/redirect-room.tsx') },
  { path: 'search', load: () => import('./rooms/search/search-room.tsx') },
  { path: 'order/*', load: () => import('./rooms/order/order-room.tsx') },
  { path: 'code', load: () => import('./rooms/code/code-room.tsx') },
  { path: 'figure', load: () => import('./rooms/figure/figure-room.tsx') },
  { path: 'journal', load: () => import('./rooms/journal/journal-room.tsx') },
  { path: 'status', load: () => import('./rooms/status/status-room.tsx') },
  { path: 'factor', load: () => import('./rooms/factor/factor-room.tsx') },
  { path: 'right', load: () => import('./rooms/right/right-room.tsx') },
  { path: 'debt', load: () => import('./rooms/debt/debt-room.tsx') },
  { path: 'media/*', load: () => import('./rooms/media/media-room.tsx') },
  { path: 'tag/*', load: () => import('./rooms/tag/tag-room.tsx') },
]
