/** The limits of what moderators say, and the names of what they do. */

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

export const ACTION_NAMES: Record<ModerationAction, string> = {
  approve: '通过评论',
  hide: '隐藏评论',
  feature: '选为精选',
  unfeature: '取消精选',
  delete: '删除评论',
  mute: '禁言',
  unmute: '解除禁言',
  dismiss: '忽略举报',
  'add-word': '添加待审词',
  'remove-word': '移除待审词',
  'column-mode': '更改审核方式',
}

/** Before or after: whether staff read a comment before others do. */
export const COLUMN_MODES = ['before', 'after'] as const
export type ColumnMode = (typeof COLUMN_MODES)[number]

export const MODE_NAMES: Record<ColumnMode, string> = { before: '先审后发', after: '先发后审' }
