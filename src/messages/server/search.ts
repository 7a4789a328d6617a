import type { Texts } from '../create-messages.ts'

export const search = {
  termIsBanned: {
    zh: '“{keyword}”在禁用词表里，不能{action}',
    en: '“{keyword}” is on the list of banned words and cannot be {action}',
  },
  termLength: {
    zh: '{action}的词要有 {least} 到 {most} 个字',
    en: 'A term must have {least} to {most} characters to be {action}',
  },
  mostPinned: { zh: '最多置顶 {most} 个词', en: 'At most {most} {most:term|terms} can be pinned' },
  pinned: { zh: '置顶', en: 'pinned' },
  approved: { zh: '通过', en: 'approved' },
  issueNumber: { zh: '第{number}期', en: 'No. {number}' },
} as const satisfies Texts
