/** Files that the library accepts: which kinds, how large, under what names; and their required descriptions. */
import { labels } from '#messages/create-messages.ts'
import { m, zh } from '#messages/domain.ts'

const MIB = 1024 * 1024

export const LIBRARY_PICTURE_BYTES = 20 * MIB
const LIBRARY_SOUND_BYTES = 200 * MIB
const LIBRARY_VIDEO_BYTES = 500 * MIB
const LIBRARY_FILE_BYTES = 100 * MIB

/** On its longer side, in pixels; larger pictures are scaled down. */
export const LIBRARY_PICTURE_SIDE = 4000

/** Maximum lengths of the name, the alternative text, and the source line. */
export const MEDIA_NAME_MAX = 100
export const MEDIA_ALT_MAX = 300
export const MEDIA_CREDIT_MAX = 100

export const MEDIA_KINDS = ['image', 'audio', 'video', 'file'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export type LibraryType = { kind: MediaKind; type: string }

/** By file extension: browsers give audio several types, or none. */
const ENDS: Readonly<Record<string, LibraryType>> = {
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  png: { kind: 'image', type: 'image/png' },
  webp: { kind: 'image', type: 'image/webp' },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  m4a: { kind: 'audio', type: 'audio/mp4' },
  mp4: { kind: 'video', type: 'video/mp4' },
  pdf: { kind: 'file', type: 'application/pdf' },
  epub: { kind: 'file', type: 'application/epub+zip' },
  docx: { kind: 'file', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { kind: 'file', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { kind: 'file', type: 'text/csv' },
  zip: { kind: 'file', type: 'application/zip' },
}

/** The accepted content types; the last ones are variants that some browsers send for the same. */
export const LIBRARY_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  'video/mp4',
  'application/pdf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'application/zip',
  'audio/mp3',
  'audio/m4a',
  'audio/x-m4a',
] as const

export const wrongLibraryFile = (): string => m.media.chooseLibraryType

/** The other kinds are named by the first half of their types. */
export const kindOfType = (type: string): MediaKind => MEDIA_KINDS.find((kind) => type.startsWith(`${kind}/`)) ?? 'file'

/** The end of the name of a file that is only downloaded, by its type; undefined for every other type. */
export const documentEnd = (type: string): string | undefined =>
  Object.keys(ENDS).find((end) => ENDS[end]!.kind === 'file' && ENDS[end]!.type === type)

const BYTES: Readonly<Record<MediaKind, number>> = {
  image: LIBRARY_PICTURE_BYTES,
  audio: LIBRARY_SOUND_BYTES,
  video: LIBRARY_VIDEO_BYTES,
  file: LIBRARY_FILE_BYTES,
}

export const libraryBytes = (kind: MediaKind): number => BYTES[kind]

/** Of any kind. */
export const LIBRARY_MOST_BYTES = Math.max(...Object.values(BYTES))

/** The end of a name, in lower case and without its dot; empty where it has none. */
export const libraryEnd = (name: string): string => /\.([a-z0-9]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** What a file seems to be by its name; null for what the library does not take. */
export function libraryType(name: string): LibraryType | null {
  const end = libraryEnd(name)
  return Object.hasOwn(ENDS, end) ? ENDS[end]! : null
}

/** The types offered by the file picker. */
export const libraryEnds = (kind?: MediaKind): string =>
  Object.entries(ENDS)
    .filter(([, known]) => !kind || known.kind === kind)
    .map(([end]) => `.${end}`)
    .join(',')

const WRONG: Record<MediaKind, string> = labels(() => ({
  image: m.media.choosePictureType,
  audio: m.media.chooseAudioType,
  video: m.media.chooseVideoType,
  file: m.media.chooseDocumentType,
}))

const TOO_LARGE: Record<MediaKind, string> = labels(() => ({
  image: m.media.pictureTooLarge,
  audio: m.media.audioTooLarge,
  video: m.media.videoTooLarge,
  file: m.media.documentTooLarge,
}))

/** Why a chosen file cannot be sent; its actual content is checked after the upload. */
export function libraryFileProblem(file: { name: string; size: number }, kind?: MediaKind): string | null {
  if (/\.hei[cf]$/i.test(file.name)) return m.media.noHeicPicture
  if (/\.(wav|aiff?|flac|ogg|aac)$/i.test(file.name)) return m.media.convertAudio
  if (/\.(mov|mkv|avi|wmv|webm|flv|m4v)$/i.test(file.name)) return m.media.convertVideo
  if (/\.(doc|xls|docm|xlsm)$/i.test(file.name)) return m.media.convertDocument
  const found = libraryType(file.name)
  if (!found || (kind && found.kind !== kind)) return kind ? WRONG[kind] : wrongLibraryFile()
  if (file.size === 0) return m.media.emptyFile
  return file.size <= libraryBytes(found.kind) ? null : TOO_LARGE[found.kind]
}

/** Of the digest of its content, in the path of a file that was uploaded. */
export const CONTENT_DIGITS = 24
const NAMED_BY_CONTENT = /^(?:picture|sound|video|file)\/upload\/[0-9a-f]{24}(?:-\d+)?\.[a-z0-9]{3,4}$/

/** Two files with the same path are the same file. */
export const isNamedByContent = (path: string): boolean => NAMED_BY_CONTENT.test(path)

/** A file without a name is stored under this one. */
const UNNAMED = zh.media.unnamed

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
  return [...bare].slice(0, MEDIA_NAME_MAX).join('').trim() || UNNAMED
}

/** That there is a picture, and nothing else. */
const MERE_PICTURE =
  /^(一?张?(图片|照片|配图|插图|题图)|图\s*\d*|((an?|the|this) )?(picture|photo(graph)?|image|illustration|figure))[。.]?$/i

/** Alternative text without meaning for a screen reader user: a file name, or that it is a picture. */
export function altProblem(alt: string): string | null {
  const words = alt.trim()
  if (!words) return m.media.writeAltText
  if (
    /^[\w\s.()（）-]+$/.test(words) &&
    /\d{3}|\.(jpe?g|png|webp)$|^(img|dsc|image|photo)(?![a-z]*\s[a-z])/i.test(words)
  )
    return m.media.altLooksLikeFile
  return MERE_PICTURE.test(words) ? m.media.altSaysPicture : null
}
