/** The limits of what moderators say, and the names of what they do. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

/** For how many days a reader may be muted, and how long the reason may be. */
export const MUTE_DAYS = { min: 1, max: 3650 } as const
export const MUTE_REASON_MAX = 100

/** The choices at the desk; any other number of days may be typed. */
export const MUTE_CHOICES = [1, 3, 7, 30, 365] as const

/** As long as the database takes. */
export const HELD_WORD_MAX = 50
/** A longer list would not be read by anybody, and each comment is matched against all of it. */
export const HELD_WORDS_MAX = 1000

export const MODERATION_ACTIONS = [
  'approve',
  'hide',
  'feature',
  'unfeature',
  'delete',
  'mute',
  'unmute',
  'dismiss',
  'add-word',
  'remove-word',
  'column-mode',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

export const ACTION_NAMES: Record<ModerationAction, string> = labels(() => ({
  approve: m.comment.approveComment,
  hide: m.comment.hideComment,
  feature: m.comment.feature,
  unfeature: m.comment.unfeature,
  delete: m.comment.deleteComment,
  mute: m.comment.mute,
  unmute: m.comment.unmute,
  dismiss: m.comment.dismissReports,
  'add-word': m.comment.addHeldWord,
  'remove-word': m.comment.removeHeldWord,
  'column-mode': m.comment.changeModerationMode,
}))

/** Before or after: whether staff read a comment before others do. */
export const COLUMN_MODES = ['before', 'after'] as const
export type ColumnMode = (typeof COLUMN_MODES)[number]

export const MODE_NAMES: Record<ColumnMode, string> = labels(() => ({
  before: m.comment.moderateBefore,
  after: m.comment.moderateAfter,
}))
