import type { Texts } from '../create-messages.ts'

export const follow = {
  noSuchAccount: { zh: '这位用户不存在', en: 'This account does not exist' },
  noSuchTag: { zh: '这个标签不存在', en: 'This tag does not exist' },
  cannotFollowSelf: { zh: '不能关注自己', en: 'You cannot follow yourself' },
  accountClosed: { zh: '这位用户已经注销', en: 'This account has been closed' },
} as const satisfies Texts
