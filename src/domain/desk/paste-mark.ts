/** The line in place of what a paste has not brought along, until an editor supplies or deletes it. */

const NOUNS = { picture: '图片', audio: '声音', video: '视频', file: '文件', embed: '嵌入内容' } as const
export type PasteMarkKind = keyof typeof NOUNS

const REQUESTS: Record<PasteMarkKind, string> = {
  picture: '请上传后插入',
  audio: '请上传后插入',
  video: '请上传后插入',
  file: '请上传后插入',
  embed: '请换成链接或删去',
}

const NAME_MAX = 60

/** The name is part of the line, which its brackets and its end must still mark. */
const tidyName = (name: string): string =>
  [...name.replaceAll(/[【】\s]+/g, ' ').trim()].slice(0, NAME_MAX).join('').trim()

/** So that no other line need be read. */
export const PASTE_MARK_START = '【此处原有'

export function writePasteMark(kind: PasteMarkKind, name = ''): string {
  const tidy = tidyName(name)
  return `${PASTE_MARK_START}${NOUNS[kind]}${tidy ? `：${tidy}` : ''}，${REQUESTS[kind]}】`
}

/** All of them in a text. */
export const PASTE_MARK = /【此处原有(?:图片|声音|视频|文件|嵌入内容)[^【】]*】/g

const WHOLE = /^【此处原有(图片|声音|视频|文件|嵌入内容)(?:：([^【】]*))?，[^，【】]*】$/

/** Of a line that is one and nothing else. */
export function readPasteMark(line: string): { kind: PasteMarkKind; name: string } | null {
  const [, noun, name = ''] = WHOLE.exec(line) ?? []
  const kind = (Object.keys(NOUNS) as PasteMarkKind[]).find((known) => NOUNS[known] === noun)
  return kind ? { kind, name } : null
}
