/** What becomes of a post of WordPress by its status; posts in the trash are left out before. */
import type { ArchiveState } from '../../archive/archive.service.ts'

export const STORY_STATES_OF = {
  publish: 'published',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'review',
  future: 'review',
  private: 'draft',
} as const satisfies Record<string, ArchiveState>
