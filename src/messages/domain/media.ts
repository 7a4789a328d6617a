import type { Texts } from '../create-messages.ts'

export const media = {
  chooseLibraryType: {
    zh: '请选择 JPEG、PNG、WebP 格式的图片，MP3、M4A 格式的声音，MP4 格式的视频，或 PDF、EPUB、DOCX、XLSX、CSV、ZIP 格式的附件',
    en: 'Choose a JPEG, PNG or WebP picture, MP3 or M4A audio, an MP4 video, or a PDF, EPUB, DOCX, XLSX, CSV or ZIP file',
  },
  choosePictureType: { zh: '请选择 JPEG、PNG 或 WebP 格式的图片', en: 'Choose a JPEG, PNG or WebP picture' },
  chooseAudioType: { zh: '请选择 MP3 或 M4A 格式的声音', en: 'Choose MP3 or M4A audio' },
  chooseVideoType: { zh: '请选择 MP4 格式的视频', en: 'Choose an MP4 video' },
  chooseDocumentType: {
    zh: '请选择 PDF、EPUB、DOCX、XLSX、CSV 或 ZIP 格式的附件',
    en: 'Choose a PDF, EPUB, DOCX, XLSX, CSV or ZIP file',
  },
  noHeicPicture: {
    zh: '暂不支持 HEIC 格式，请先把照片存成 JPEG',
    en: 'HEIC is not supported yet; save the photo as a JPEG first',
  },
  convertAudio: { zh: '请先把声音转成 MP3 或 M4A 格式', en: 'Convert the audio to MP3 or M4A first' },
  convertVideo: {
    zh: '请先把视频转成 MP4 格式（H.264 编码，声音 AAC）',
    en: 'Convert the video to MP4 first (H.264, with AAC audio)',
  },
  convertDocument: {
    zh: '请先把文档另存成 DOCX 或 XLSX 格式（不含宏），或者 PDF',
    en: 'Save the document as DOCX or XLSX (without macros) or as a PDF first',
  },
  emptyFile: { zh: '这个文件是空的，请换一个', en: 'This file is empty; choose another' },
  pictureTooLarge: {
    zh: '图片不能超过 20 MB，请先缩小',
    en: 'The picture must not exceed 20 MB; make it smaller first',
  },
  audioTooLarge: {
    zh: '声音不能超过 200 MB，请降低码率后再传',
    en: 'The audio must not exceed 200 MB; lower its bit rate and upload it again',
  },
  videoTooLarge: {
    zh: '视频不能超过 500 MB，请降低码率后再传',
    en: 'The video must not exceed 500 MB; lower its bit rate and upload it again',
  },
  documentTooLarge: {
    zh: '附件不能超过 100 MB，请压缩或分成几个再传',
    en: 'The file must not exceed 100 MB; compress or divide it and upload it again',
  },
  writeAltText: {
    zh: '请写一句替代文字，说出画面里有什么',
    en: 'Write a sentence of alternative text that says what the picture shows',
  },
  altLooksLikeFile: {
    zh: '这像是文件名。请写一句话，说出画面里有什么',
    en: 'This looks like a file name. Write a sentence that says what the picture shows',
  },
  altSaysPicture: {
    zh: '请说出画面里有什么，不必写“图片”二字',
    en: 'Say what the picture shows; there is no need for the word “picture”',
  },
  noPictureAddress: { zh: '这不是网上图片的地址', en: 'This is not the address of a picture on the web' },
  unknownPictureHost: {
    zh: '{host} 不在可以带入图片的网站里。可请管理员在「网站设置」里添加，或自己上传',
    en: '{host} is not one of the sites from which pictures are brought in. An administrator can add it in “Site settings”; or upload the picture',
  },
  oddPictureAddress: {
    zh: '图片的地址里有用户名、密码或端口，不能带入，请自己上传',
    en: 'The address of the picture has a user name, a password or a port; upload the picture yourself',
  },
  plainPictureAddress: {
    zh: '图片的地址不是 https 开头，不能带入，请自己上传',
    en: 'The address of the picture does not begin with https; upload the picture yourself',
  },
  radio: { zh: '电台', en: 'Radio' },
  videoBook: { zh: '影像书', en: 'Video book' },
  awardBook: { zh: '图书奖书目', en: 'Award book' },
  awardJudge: { zh: '图书奖评委', en: 'Award judge' },
  authorOrReader: { zh: '作者或读者', en: 'Author or reader' },
  notUsed: { zh: '还没有用到', en: 'Not used yet' },
  usedInPlaces: { zh: '用在 {count} 处', en: 'Used in {count} {count:place|places}' },
  podcastCoverHint: {
    zh: '正方形，边长至少 {min} 像素，播客平台才会收录',
    en: 'Square, at least {min} pixels on each side, or podcast directories will not list it',
  },
  coverNotSquare: {
    zh: '封面不是正方形（{width}×{height}），播客平台可能不收录，请裁成正方形',
    en: 'The cover is not square ({width}×{height}), and podcast directories may refuse it; crop it to a square',
  },
  coverTooSmall: {
    zh: '封面只有 {width}×{height}，苹果等播客平台要求边长 {min} 到 {max} 像素，请换一张大图',
    en: 'The cover is only {width}×{height}; Apple and other podcast directories require {min} to {max} pixels on each side; choose a larger picture',
  },
  unnamed: { zh: '未命名', en: 'Unnamed' },
} as const satisfies Texts
