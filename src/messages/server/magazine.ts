import type { Texts } from '../create-messages.ts'

export const magazine = {
  noRecording: { zh: '这篇文章没有录音', en: 'This story has no recording' },
  unlockedByPurchase: { zh: '购买后可解锁', en: 'Unlocked after purchase' },
  editionCover: {
    zh: '{magazineName}第{number}期封面：{issueTitle}',
    en: 'Cover of {magazineName} No. {number}: {issueTitle}',
  },
  noSuchAudioEdition: {
    zh: '这个有声版不存在或已下线',
    en: 'This audio edition does not exist or is no longer available',
  },
  noSuchMagazine: { zh: '这份刊物不存在', en: 'This magazine does not exist' },
  noSuchCategory: { zh: '这个分类不存在', en: 'This category does not exist' },
  issueCover: { zh: '{magazineName}第{number}期封面：{title}', en: 'Cover of {magazineName} No. {number}: {title}' },
  noSuchIssue: { zh: '这一期不存在或已下线', en: 'This issue does not exist or is no longer available' },
  storyNotInIssue: { zh: '这一期里没有这篇文章', en: 'This story is not in this issue' },
} as const satisfies Texts
