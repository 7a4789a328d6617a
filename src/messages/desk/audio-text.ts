import type { Texts } from '../create-messages.ts'

export const audioText = {
  saveFirst: {
    zh: '保存{one}以后，可以在这里上传文稿。',
    en: 'Save the {one} first; then you can upload a transcript here.',
  },
} as const satisfies Texts
