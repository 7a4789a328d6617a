import type { Texts } from '../create-messages.ts'

export const podcast = {
  noSuchProgramme: { zh: '这个节目不存在或已下线', en: 'This programme does not exist or is no longer available' },
  writtenBy: { zh: '{author} 著', en: 'By {author}' },
  siteRadio: { zh: '{siteName}电台', en: '{siteName} Radio' },
  noSuchRecording: { zh: '这段声音不存在或已下线', en: 'This recording does not exist or is no longer available' },
} as const satisfies Texts
