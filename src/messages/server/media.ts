import type { Texts } from '../create-messages.ts'

export const media = {
  playAddressInvalid: {
    zh: '这个播放地址不能使用，请回到页面播放',
    en: 'This playback address cannot be used; go back to the page to play it',
  },
  playAddressExpired: {
    zh: '播放地址已过期，请回到页面重新播放',
    en: 'The playback address has expired; go back to the page and play it again',
  },
  unlockedByPurchase: { zh: '购买后可解锁', en: 'Unlocked after purchase' },
  contentNotExtension: {
    zh: '文件的内容和它的后缀对不上，请另存一份再选',
    en: 'The content of the file does not match its extension; save a new copy and choose that',
  },
  documentMacros: {
    zh: '这个文档里有宏，请另存成不含宏的 DOCX 或 XLSX，再上传',
    en: 'This document has macros; save it as DOCX or XLSX without macros and upload that',
  },
  unnamedFile: { zh: '附件', en: 'File' },
  viewPicture: { zh: '看大图', en: 'View larger picture' },
  viewPictureOf: { zh: '看大图：{alt}', en: 'View larger picture: {alt}' },
  notAPicture: { zh: '这不是 JPEG、PNG 或 WebP 格式的图片', en: 'This is not a picture in JPEG, PNG or WebP format' },
  noAnimations: { zh: '不能使用动图，请换一张静止的图片', en: 'Animated pictures cannot be used; choose a still one' },
  pictureTooLarge: { zh: '图片的尺寸太大，请先缩小', en: 'The picture is too large; scale it down first' },
  pictureDamaged: {
    zh: '图片已损坏，打不开，请换一张',
    en: 'The picture is damaged and cannot be opened; choose another',
  },
  audioTooLong: {
    zh: '声音不能超过 12 小时，请分成几段',
    en: 'Audio cannot be longer than 12 hours; divide it into parts',
  },
  notAudio: {
    zh: '这不是 MP3 或 M4A 格式的声音，请重新导出再传',
    en: 'This is not audio in MP3 or M4A format; export it again and upload that',
  },
  m4aIncomplete: {
    zh: '这个 M4A 文件不完整，请重新导出再传',
    en: 'This M4A file is incomplete; export it again and upload that',
  },
  notVideo: { zh: '这不是 MP4 格式的视频', en: 'This is not an MP4 video' },
  videoIncomplete: {
    zh: '这个视频不完整，或没有写明长度和大小，请重新导出 MP4',
    en: 'This video is incomplete, or does not state its length and size; export it as MP4 again',
  },
  videoCodec: {
    zh: '视频要用 H.264 编码，声音用 AAC，手机上才放得出来，请重新导出',
    en: 'The video must be H.264 and its audio AAC, or phones cannot play it; export it again',
  },
  videoTooLong: { zh: '视频不能超过 12 小时', en: 'A video can be at most 12 hours long' },
  isVideo: { zh: '这是一段影像，请只导出其中的声音', en: 'This is a video; export only its audio' },
  noAudioInFile: {
    zh: '这个文件里没有声音，请重新导出再传',
    en: 'There is no audio in this file; export it again and upload that',
  },
  m4aWithoutDuration: {
    zh: '这个 M4A 文件没有写明时长，请重新导出再传',
    en: 'This M4A file does not state its duration; export it again and upload that',
  },
  widthMustBeNumber: { zh: '图片的宽度应为一个数，以像素计', en: 'The width of a picture must be a number of pixels' },
  cannotStoreFile: { zh: '文件暂时存不进去，请稍后再试', en: 'The file cannot be stored right now; try again later' },
  cannotFetchFile: { zh: '文件暂时取不到，请稍后再试', en: 'The file cannot be fetched right now; try again later' },
} as const satisfies Texts
