import type { Texts } from '../create-messages.ts'

export const moderation = {
  wordNeedsText: { zh: '词里要有文字或数字', en: 'The word must contain letters or digits' },
  wordAlreadyListed: { zh: '“{word}”已经在词表里', en: '“{word}” is already in the list' },
  tooManyWords: { zh: '词表最多 {max} 个词', en: 'The list holds at most {max} {max:word|words}' },
  wordNotListed: { zh: '词表里已经没有这个词', en: 'This word is no longer in the list' },
  cannotMuteSelf: { zh: '不能禁言自己', en: 'You cannot mute yourself' },
  noSuchReader: { zh: '没有这位读者', en: 'There is no such reader' },
  cannotMuteStaff: { zh: '不能禁言编辑和管理员', en: 'Editors and administrators cannot be muted' },
  noSuchColumn: { zh: '没有这个栏目', en: 'There is no such column' },
  columnModeSet: { zh: '{name}：{mode}', en: '{name}: {mode}' },
  mutedFor: { zh: '{days} 天：{reason}', en: '{days} {days:day|days}: {reason}' },
} as const satisfies Texts
