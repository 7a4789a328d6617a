/** Blocks of a story that Markdown does not know: the pay line, galleries, and audio. Each is a separate token. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { flatten } from './escape-markdown.ts'
import { addFenced, lineAt } from './fence.ts'
import { addKeptBlock } from './kept-block.ts'
import { addLineBlocks } from './line-block.ts'

/** Where the free part of a premium story ends: a separate line. */
export const PAY_LINE = '<!-- 付费线 -->'

/** As it is written: `src` is a path of the library, or the bare name of a drawing of the edition. */
export type PictureMark = { src: string; alt: string; caption: string }

/** As written: the path in the library and the title for the reader. */
export type AudioMark = { src: string; title: string }

/** As written: paths of the library, and the caption for the reader; the poster may be missing. */
export type VideoMark = { src: string; title: string; poster: string }

/** As written: the path in the library and the title for the reader. */
export type FileMark = { src: string; title: string }

/** As written: an address of a provider, and the title for the reader, which may be empty. */
export type EmbedMark = { address: string; title: string }

/** `![替代文字](picture/upload/ab.jpg "图注")` alone in its paragraph: a token `figure`. */
export const figureOf = (token: Token): PictureMark => token.meta as PictureMark
/** `::: gallery` with a picture on each line, and `::: row` with two: tokens of these names. */
export const GALLERIES = ['gallery', 'row'] as const
export type GalleryKind = (typeof GALLERIES)[number]
export const galleryKindOf = ({ type }: Token): GalleryKind | undefined => GALLERIES.find((kind) => kind === type)
export const galleryOf = (token: Token): PictureMark[] => (token.meta as { pictures: PictureMark[] }).pictures
/** `::: audio` with path and title on one line: a token `audio`. */
export const soundOf = (token: Token): AudioMark => token.meta as AudioMark

/** `::: video` with path and caption on one line, and a picture that stands for it on the next: a token `video`. */
export const videoOf = (token: Token): VideoMark => token.meta as VideoMark
export const writeVideo = ({ src, title, poster }: VideoMark): string => {
  const line = `${src} ${flatten(title)}`.trim()
  return ['::: video', ...(line ? [line] : []), ...(poster ? [`![](${poster})`] : []), ':::'].join('\n')
}

/** `::: file` with path and title on one line: a token `file`. */
export const fileOf = (token: Token): FileMark => token.meta as FileMark
export const writeFile = ({ src, title }: FileMark): string => {
  const line = `${src} ${flatten(title)}`.trim()
  return ['::: file', ...(line ? [line] : []), ':::'].join('\n')
}

/** `::: embed` with address and title on one line: a token `embed`. */
export const embedOf = (token: Token): EmbedMark => token.meta as EmbedMark
/** In place of an address that is not there yet. */
const NO_ADDRESS = '-'
/** The lines of the block. */
export const writeEmbed = ({ address, title }: EmbedMark): string => {
  const line = `${address || (title.trim() && NO_ADDRESS)} ${flatten(title)}`.trim()
  return ['::: embed', ...(line ? [line] : []), ':::'].join('\n')
}

/** `::: story` with the number of a story: a token `story`; 0 if that is no number. */
export const storyIdOf = (token: Token): number => (token.meta as { id: number }).id

/** The library's path of a picture that a story names. */
export const picturePath = (src: string): string => (src.includes('/') ? src : `picture/story/${src}.jpg`)

/** False for a text that names no file of the library; parsing one costs much more than this test. */
export const mayNameFiles = (source: string): boolean => /!\[|:::\s*(?:audio|video|file)/.test(source)

/** False for a text that names no other story. */
export const mayNameStories = (source: string): boolean => /:::\s*story/.test(source)

/** Writes one token; its lines are without empty ones. */
type ReadMeta = (md: MarkdownIt, lines: string[]) => Record<string, unknown>

function addPiece(md: MarkdownIt, name: string, readMeta: ReadMeta): void {
  addFenced(md, name, (state, { start, end, next }) => {
    const lines = Array.from({ length: end - start }, (_, index) => lineAt(state, start + index).trim()).filter(Boolean)
    const token = state.push(name, 'figure', 0)
    token.block = true
    token.map = [start - 1, next]
    token.meta = readMeta(md, lines)
    // Content that is not understood is reported to the author, not dropped silently.
    token.content = lines.join('\n')
  })
}

/** The alternative text of a picture is taken literally, without Markdown syntax; the editor writes it so. */
const readImage = (image: Token): PictureMark => ({
  src: String(image.attrGet('src') ?? ''),
  alt: image.content,
  caption: String(image.attrGet('title') ?? ''),
})

const readGallery: ReadMeta = (md, lines) => ({
  pictures: lines.flatMap((line) => {
    const children = md.parseInline(line, {})[0]?.children ?? []
    return children.filter(({ type }) => type === 'image').map(readImage)
  }),
})

/** Of audio and of files. */
const readTitled: ReadMeta = (_, lines) => {
  const [, src = '', title = ''] = /^(\S+)\s*(.*)$/s.exec(lines.join(' ')) ?? []
  return { src, title } satisfies AudioMark & FileMark
}

const readVideo: ReadMeta = (md, lines) => {
  const last = lines.length > 1 ? md.parseInline(lines.at(-1)!, {})[0]?.children : undefined
  const image = last?.length === 1 && last[0]!.type === 'image' ? last[0]! : undefined
  const [, src = '', title = ''] = /^(\S+)\s*(.*)$/s.exec((image ? lines.slice(0, -1) : lines).join(' ')) ?? []
  return { src, title, poster: image ? readImage(image).src : '' } satisfies VideoMark
}

const readEmbedMark: ReadMeta = (_, lines) => {
  const [, address = '', title = ''] = /^(\S+)\s*(.*)$/s.exec(lines.join(' ')) ?? []
  return { address: address === NO_ADDRESS ? '' : address, title } satisfies EmbedMark
}

const readStoryId: ReadMeta = (_, lines) => ({ id: /^\d{1,9}$/.test(lines.join(' ')) ? Number(lines[0]) : 0 })

/** The line alone between empty ones. Anywhere else it stays text, which a check finds. */
function addPayLine(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'pay_line', (state, start, end, silent) => {
    if (lineAt(state, start) !== PAY_LINE || (start + 1 < end && !state.isEmpty(start + 1))) return false
    if (silent) return true
    const token = state.push('pay_line', '', 0)
    token.block = true
    token.map = [start, start + 1]
    state.line = start + 1
    return true
  })
}

/** A picture alone in its paragraph is a figure. Inline it stays an image, which a check finds. */
function placeFigures(state: StateCore): void {
  const result: Token[] = []
  const { tokens } = state
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const [image, ...others] = tokens[index + 1]?.children ?? []
    if (token.type !== 'paragraph_open' || image?.type !== 'image' || others.length > 0) {
      result.push(token)
      continue
    }
    result.push(Object.assign(token, { type: 'figure', tag: 'figure', nesting: 0, meta: readImage(image) }))
    index += 2
  }
  state.tokens = result
}

export function addStoryBlocks(md: MarkdownIt): void {
  for (const kind of GALLERIES) addPiece(md, kind, readGallery)
  addPiece(md, 'audio', readTitled)
  addPiece(md, 'video', readVideo)
  addPiece(md, 'file', readTitled)
  addPiece(md, 'embed', readEmbedMark)
  addPiece(md, 'story', readStoryId)
  addLineBlocks(md)
  addKeptBlock(md)
  addPayLine(md)
  md.core.ruler.push('story_figure', placeFigures)
}
