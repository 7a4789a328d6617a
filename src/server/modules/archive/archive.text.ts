/** The files that a text names, and the same text with other names for them. */
import {
  figureOf,
  fileOf,
  galleryKindOf,
  galleryOf,
  mayNameFiles,
  picturePath,
  soundOf,
  videoOf,
} from '#markdown/story-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'

const markdown = createStoryMarkdown()

/** The parser percent-encodes everything that is not ASCII; the folder has the plain names. */
function decode(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

/** Paths of the library, each once, in their order. */
export function listNamedFiles(body: string): string[] {
  if (!mayNameFiles(body)) return []
  const paths = markdown.parse(body, {}).flatMap((token) => {
    if (token.type === 'figure') return [picturePath(decode(figureOf(token).src))]
    if (galleryKindOf(token)) return galleryOf(token).map(({ src }) => picturePath(decode(src)))
    if (token.type === 'video') {
      const { src, poster } = videoOf(token)
      return [src, ...(poster ? [picturePath(decode(poster))] : [])]
    }
    if (token.type === 'file') return [fileOf(token).src]
    return token.type === 'audio' ? [soundOf(token).src] : []
  })
  return [...new Set(paths.filter(Boolean))]
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** However it is written: as it is, as in an address, or the bare name of a drawing of the edition. */
function spellingsOf(path: string): string[] {
  const [, bare] = /^picture\/story\/([^/]+)\.jpg$/.exec(path) ?? []
  const plain = bare ? [path, bare] : [path]
  return [...new Set([...plain, ...plain.map(encodeURI)])]
}

/** Where a file is referenced: after the alt text of a picture, or at the start of an audio line. */
export function renameFiles(body: string, renamed: ReadonlyMap<string, string>): string {
  let text = body
  for (const [from, to] of renamed) {
    const names = spellingsOf(from).map(escape).join('|')
    text = text.replaceAll(new RegExp(String.raw`(?<=\]\(\s*<?|^[ \t]*)(?:${names})(?=[\s>)]|$)`, 'gm'), () => to)
  }
  return text
}
