import type { Texts } from '../create-messages.ts'

export const play = {
  lessonIsVideo: { zh: '这一讲是视频，请到课程页观看', en: 'This lesson is a video; watch it on the course page' },
  nothingToPlay: {
    zh: '这里没有可以听的内容，或者它已下线',
    en: 'There is nothing to listen to here, or it is no longer available',
  },
  issueOfMagazine: { zh: '{magazineName} 第 {number} 期', en: '{magazineName}, issue {number}' },
  addressExpired: {
    zh: '播放地址已过期，请回到页面重新播放',
    en: 'This playback address has expired; go back to the page and play it again',
  },
  unlockedAfterPurchase: { zh: '购买后可解锁', en: 'Unlocked after purchase' },
  signInToPlay: { zh: '登录已失效，请重新登录后播放', en: 'You have been signed out; sign in again to play this' },
  notEntitled: {
    zh: '这段声音现在不在你的权益之内，请回到页面查看',
    en: 'This recording is no longer among what you have access to; see its page',
  },
} as const satisfies Texts
