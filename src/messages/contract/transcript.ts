import type { Texts } from '../create-messages.ts'

export const transcript = {
  fileNameMissing: { zh: '缺少文件名', en: 'The file name is missing' },
} as const satisfies Texts
