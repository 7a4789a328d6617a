import type { Texts } from '../create-messages.ts'

export const intake = {
  waiting: { zh: '等待带入', en: 'Waiting' },
  working: { zh: '正在带入……', en: 'Bringing it in…' },
  workingPercent: { zh: '正在带入，{percent}%', en: 'Bringing it in, {percent}%' },
  failed: { zh: '没有带入：{reason}', en: 'Not brought in: {reason}' },
  retry: { zh: '重试', en: 'Try again' },
  bring: { zh: '带入', en: 'Bring in' },
  choosePicture: { zh: '选图片', en: 'Choose a picture' },
  chooseAudio: { zh: '选声音', en: 'Choose audio' },
  chooseVideo: { zh: '选视频', en: 'Choose a video' },
  chooseFile: { zh: '选文件', en: 'Choose a file' },
  bringingPictures: { zh: '正在带入图片 {number}/{total}', en: 'Bringing in picture {number} of {total}' },
  bringingFiles: { zh: '正在带入文件 {number}/{total}', en: 'Bringing in file {number} of {total}' },
  broughtPictures: {
    zh: '带入了 {count} 张图片',
    en: '{count} {count:picture|pictures} brought in',
  },
  broughtFiles: { zh: '带入了 {count} 个文件', en: '{count} {count:file|files} brought in' },
  someFailed: {
    zh: '有 {count} 个没有带入，原因写在原处',
    en: '{count} could not be brought in; the text says why at {count:its place|their places}',
  },
  picturesInTable: {
    zh: '表格里放不下图片，有 {count} 张留作一行字',
    en: 'Tables have no room for pictures; {count} {count:is|are} left as a line of text',
  },
  foreignLeft: {
    zh: '有 {count} 处声音、视频或嵌入内容没有带过来，原处留了地址',
    en: '{count} {count:piece|pieces} of audio, video or embedded content could not be brought along; the text has the {count:address|addresses}',
  },
  refusedFile: { zh: '「{name}」没有加入：{problem}', en: '“{name}” was not added: {problem}' },
  pastedPicture: { zh: '粘贴的图片', en: 'Pasted picture' },
} as const satisfies Texts
