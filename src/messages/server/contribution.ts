import type { Texts } from '../create-messages.ts'

export const contribution = {
  noSuchContribution: { zh: '没有这份来信', en: 'There is no such contribution' },
  noSuchAttachment: { zh: '没有这个附件', en: 'There is no such attachment' },
  attachmentTooLate: {
    zh: '没有这份来信，或者已经过了添加附件的时间',
    en: 'There is no such contribution, or it is too late to add an attachment',
  },
  attachmentExists: {
    zh: '这份来信已经有一个附件，不能再换',
    en: 'This contribution already has an attachment, which cannot be replaced',
  },
} as const satisfies Texts
