/** Files that the library accepts: which kinds, how large, under what names; and their required descriptions. */

const MIB = 1024 * 1024

export const LIBRARY_PICTURE_BYTES = 20 * MIB
export const LIBRARY_SOUND_BYTES = 200 * MIB

/** On its longer side, in pixels; larger pictures are scaled down. */
export const LIBRARY_PICTURE_SIDE = 4000

/** Maximum lengths of the name, the alternative text, and the source line. */
export const MEDIA_NAME_MAX = 100
export const MEDIA_ALT_MAX = 300
export const MEDIA_CREDIT_MAX = 100

export const MEDIA_KINDS = ['image', 'audio'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

type LibraryType = { kind: MediaKind; type: string }

/** By file extension: browsers give audio several types, or none. */
const ENDS: Readonly<Record<string, LibraryType>> = {
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  png: { kind: 'image', type: 'image/png' },
  webp: { kind: 'image', type: 'image/webp' },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  m4a: { kind: 'audio', type: 'audio/mp4' },
}

/** The accepted content types; the last ones are variants that some browsers send for the same. */
export const LIBRARY_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  'audio/mp3',
  'audio/m4a',
  'audio/x-m4a',
] as const

export const WRONG_LIBRARY_FILE = '请选择 JPEG、PNG、WebP 格式的图片，或 MP3、M4A 格式的声音'

export const kindOfType = (type: string): MediaKind => (type.startsWith('image/') ? 'image' : 'audio')

export const libraryBytes = (kind: MediaKind): number =>
  kind === 'image' ? LIBRARY_PICTURE_BYTES : LIBRARY_SOUND_BYTES

/** What a file seems to be by its name; null for what the library does not take. */
export function libraryType(name: string): LibraryType | null {
  const end = /\.([a-z0-9]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase()
  return end && Object.hasOwn(ENDS, end) ? ENDS[end]! : null
}

/** The types offered by the file picker. */
export const libraryEnds = (kind?: MediaKind): string =>
  Object.entries(ENDS)
    .filter(([, known]) => !kind || known.kind === kind)
    .map(([end]) => `.${end}`)
    .join(',')

const WRONG: Record<MediaKind, string> = {
  image: '请选择 JPEG、PNG 或 WebP 格式的图片',
  audio: '请选择 MP3 或 M4A 格式的声音',
}

/** Why a chosen file cannot be sent; its actual content is checked after the upload. */
export function libraryFileProblem(file: { name: string; size: number }, kind?: MediaKind): string | null {
  if (/\.hei[cf]$/i.test(file.name)) return '暂不支持 HEIC 格式，请先把照片存成 JPEG'
  if (/\.(wav|aiff?|flac|ogg|aac)$/i.test(file.name)) return '请先把声音转成 MP3 或 M4A 格式'
  const found = libraryType(file.name)
  if (!found || (kind && found.kind !== kind)) return kind ? WRONG[kind] : WRONG_LIBRARY_FILE
  if (file.size === 0) return '这个文件是空的，请换一个'
  if (file.size <= libraryBytes(found.kind)) return null
  return found.kind === 'image' ? '图片不能超过 20 MB，请先缩小' : '声音不能超过 200 MB，请降低码率后再传'
}

/** The name of a file as the library calls it: without folders and end, and without what cannot be seen. */
export function mediaNameOf(fileName: string): string {
  const bare = fileName
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .trim()
  return [...bare].slice(0, MEDIA_NAME_MAX).join('').trim() || '未命名'
}

/** Alternative text without meaning for a screen reader user: a file name, or that it is a picture. */
export function altProblem(alt: string): string | null {
  const words = alt.trim()
  if (!words) return '请写一句替代文字，说出画面里有什么'
  if (/^[\w\s.()（）-]+$/.test(words) && /\d{3}|\.(jpe?g|png|webp)$|^(img|dsc|image|photo)/i.test(words))
    return '这像是文件名。请写一句话，说出画面里有什么'
  return /^(一?张?(图片|照片|配图|插图|题图)|图\s*\d*)[。.]?$/.test(words)
    ? '请说出画面里有什么，不必写“图片”二字'
    : null
}
