import type { Texts } from '../create-messages.ts'

export const media = {
  cropOutside: { zh: '裁剪的范围超出了图片', en: 'The crop area goes beyond the picture' },
  fileNameMissing: { zh: '缺少文件名', en: 'The file name is missing' },
  addressMissing: { zh: '缺少图片的地址', en: 'The address of the picture is missing' },
  tooManyFetches: {
    zh: '一小时内带入的图片太多，请稍后再试',
    en: 'You have brought in too many pictures within an hour; try again later',
  },
} as const satisfies Texts
