import type { Texts } from '../create-messages.ts'

export const media = {
  cropOutside: { zh: '裁剪的范围超出了图片', en: 'The crop area goes beyond the picture' },
  fileNameMissing: { zh: '缺少文件名', en: 'The file name is missing' },
} as const satisfies Texts
