import type { Texts } from '../create-messages.ts'

export const course = {
  unlockedByMembership: { zh: '开通会员后可解锁', en: 'Unlocked with a membership' },
  noSuchCourse: { zh: '这门课程不存在或已下线', en: 'This course does not exist or is no longer available' },
} as const satisfies Texts
