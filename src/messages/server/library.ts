import type { Texts } from '../create-messages.ts'

export const library = {
  unnamed: { zh: '未命名', en: 'Unnamed' },
  fileJustReplaced: {
    zh: '有人刚刚换过这个文件，请刷新后再看',
    en: 'Somebody has just replaced this file; refresh and look again',
  },
  noSuchFile: { zh: '素材库里没有这个文件', en: 'The library does not have this file' },
  fileJustDeleted: { zh: '这个文件刚刚被删除，请再传一次', en: 'This file has just been deleted; upload it again' },
  onlyPicturesCropped: { zh: '只有图片可以裁剪', en: 'Only pictures can be cropped' },
  onlyPicturesFocused: { zh: '只有图片可以设置焦点', en: 'Only pictures have a focus' },
  focusChanged: { zh: '焦点：{before} → {after}', en: 'Focus: {before} → {after}' },
  focusAt: { zh: '从左 {x}%，从上 {y}%', en: '{x}% from the left, {y}% from the top' },
  wordsChanged: { zh: '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  empty: { zh: '（空）', en: '(empty)' },
  pictureByPicture: { zh: '图片只能换成图片', en: 'A picture can only be replaced by a picture' },
  audioByAudio: { zh: '声音只能换成声音', en: 'Audio can only be replaced by audio' },
  fileByFile: { zh: '附件只能换成附件', en: 'A file for download can only be replaced by another one' },
  videoByVideo: { zh: '视频只能换成视频', en: 'A video can only be replaced by a video' },
  fileInUse: {
    zh: '还用在 {count} 处，不能删除；请先在那里换掉它',
    en: 'It is still used in {count} {count:place|places} and cannot be deleted; replace it there first',
  },
  noSuchAudio: { zh: '没有这段声音', en: 'There is no such audio' },
  notATextFile: {
    zh: '这不是文字文件，请选择 SRT、VTT、LRC 或 TXT',
    en: 'This is not a text file; choose SRT, VTT, LRC or TXT',
  },
  pictureFrom: { zh: '{host} 的图片', en: 'Picture from {host}' },
  fetchedFrom: { zh: '从 {address} 带入', en: 'Brought in from {address}' },
  tooManyFetches: {
    zh: '同时带入的图片太多，请等前面的完成',
    en: 'Too many pictures are being brought in at once; wait for the others',
  },
  siteNotPublic: {
    zh: '{host} 的网络地址不是公网地址，不能从那里带入图片',
    en: '{host} does not have a public network address; no picture can be brought in from there',
  },
  siteUnreachable: {
    zh: '连不上 {host}，没有取到图片',
    en: '{host} could not be reached; the picture was not fetched',
  },
  siteTooSlow: { zh: '{host} 太久没有把图片传完', en: '{host} took too long to send the picture' },
  siteRedirectsTooOften: {
    zh: '{host} 一再转到别处，没有取到图片',
    en: '{host} redirects too often; the picture was not fetched',
  },
  siteRefuses: { zh: '{host} 没有给出图片（{status}）', en: '{host} did not send the picture ({status})' },
  noPictureThere: {
    zh: '那个地址上不是 JPEG、PNG 或 WebP 格式的图片',
    en: 'There is no JPEG, PNG or WebP picture at that address',
  },
  pictureThereTooLarge: {
    zh: '那张图片超过 20 MB，请缩小后自己上传',
    en: 'That picture exceeds 20 MB; make it smaller and upload it',
  },
  transcriptTaken: { zh: '{name}（{count} 段）', en: '{name} ({count} {count:paragraph|paragraphs})' },
  transcriptDeleted: { zh: '删去全文', en: 'Deleted the transcript' },
} as const satisfies Texts
