/** A story's Markdown as the HTML that the database keeps: the free part, the paid part, and the outline of both. */
import type { Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { readEmbed } from '#domain/content/embed.ts'
import {
  embedOf,
  figureOf,
  fileOf,
  GALLERIES,
  galleryKindOf,
  galleryOf,
  PAY_LINE,
  picturePath,
  soundOf,
  storyIdOf,
  videoOf,
  type EmbedMark,
  type PictureMark,
} from '#markdown/story-block.ts'
import { LINE_KINDS } from '#markdown/line-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { CELL_ALIGNS, dropEmptyHeads } from '#markdown/table.ts'

/** `alt`: what the library says of it, for a text that says nothing. */
export type PictureSize = { width: number; height: number; alt?: string }
export type AudioFile = { id: number; durationMs: number }
export type VideoFile = AudioFile & { width: number; height: number }
/** `end`: of its name, which says its type. */
export type DownloadFile = { id: number; end: string; bytes: number }

export type ArticleHtmlOptions = {
  premium: boolean
  /** The size of a picture of the library, by its path; undefined if there is no such picture. */
  findPicture: (path: string) => PictureSize | undefined
  findSound?: (path: string) => AudioFile | undefined
  findVideo?: (path: string) => VideoFile | undefined
  findFile?: (path: string) => DownloadFile | undefined
  /** Shows what can be shown of a draft, where the public text would be refused. */
  lenient?: boolean
}

export type OutlineEntry = { id: string; title: string; paid: boolean }

export type ArticleHtml = { freeHtml: string; paidHtml: string; outline: OutlineEntry[] }

export class StoryError extends Error {
  override name = 'StoryError'
}

type PlacedPicture = PictureMark & { path: string; width: number; height: number }
type PlacedGallery = { pictures: PlacedPicture[] }
type PlacedSound = AudioFile & { title: string }
type PlacedFile = DownloadFile & { title: string }
type PlacedVideo = VideoFile & { title: string; poster: PlacedPicture | undefined }

const markdown = createStoryMarkdown()
const { escapeHtml } = markdown.utils

const writeImage = ({ path, width, height, alt }: PlacedPicture): string =>
  `<img data-media="${escapeHtml(path)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`

function writePicture(picture: PlacedPicture): string {
  const image = writeImage(picture)
  const { caption } = picture
  return `<figure>${image}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`
}

// `meta` was set by `placeMedia`, which removes unknown media.
const { rules } = markdown.renderer
rules['figure'] = (tokens, index) => `${writePicture(tokens[index]!.meta as PlacedPicture)}\n`
for (const kind of GALLERIES) {
  rules[kind] = (tokens, index) =>
    `<div class="${kind}">${(tokens[index]!.meta as PlacedGallery).pictures.map(writePicture).join('')}</div>\n`
}
rules['audio'] = (tokens, index) => {
  const { id, durationMs, title } = tokens[index]!.meta as PlacedSound
  const caption = `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="audio" data-sound="${id}" data-duration="${durationMs}">${caption}</figure>\n`
}
rules['video'] = (tokens, index) => {
  const { id, durationMs, width, height, title, poster } = tokens[index]!.meta as PlacedVideo
  const image = poster ? writeImage({ ...poster, alt: '' }) : ''
  const caption = `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="video" data-film="${id}" data-duration="${durationMs}" data-size="${width}x${height}">${image}${caption}</figure>\n`
}
rules['file'] = (tokens, index) => {
  const { id, end, bytes, title } = tokens[index]!.meta as PlacedFile
  const caption = `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="file" data-file="${id}" data-end="${end}" data-bytes="${bytes}">${caption}</figure>\n`
}
// A link, of which the article page makes a preview (`article.inset.ts`).
rules['embed'] = (tokens, index) => {
  const { address, title } = embedOf(tokens[index]!)
  return `<figure class="embed"><a href="${escapeHtml(address)}">${escapeHtml(title || address)}</a></figure>\n`
}
// The article page fills it in, as long as that story is public.
rules['story'] = (tokens, index) => `<aside class="story" data-story="${storyIdOf(tokens[index]!)}"></aside>\n`
// Only in a draft that is shown before it is right.
rules['pay_line'] = () => ''
rules.image = () => ''

/** Parsed once, so that the numbers of notes and headings run through both parts; then each part is rendered. */
export function renderArticle(source: string, options: ArticleHtmlOptions): ArticleHtml {
  const env = {}
  const tokens = dropEmptyHeads(placeMedia(markdown.parse(source, env), options))
  const payLine = options.lenient ? guessPayLine(tokens, options.premium) : findPayLine(tokens, options.premium)
  const outline = numberHeadings(tokens, payLine)
  tightenNotes(tokens)
  const render = (part: Token[]) => sanitizeStory(markdown.renderer.render(part, markdown.options, env))
  if (payLine === -1) return { freeHtml: render(tokens), paidHtml: '', outline }
  // Notes are rendered last, so they come after the pay line: they are part of the paid text.
  return { freeHtml: render(tokens.slice(0, payLine)), paidHtml: render(tokens.slice(payLine + 1)), outline }
}

/** Its index; -1 for a free story. */
function findPayLine(tokens: Token[], premium: boolean): number {
  const lines = tokens.flatMap((token, index) =>
    token.type === 'pay_line' || token.content.includes(PAY_LINE) ? [index] : [],
  )
  if (!premium && lines.length === 0) return -1
  const [first] = lines
  if (!premium) throw new StoryError(`the line ${PAY_LINE} stands in a story that is not premium`)
  if (first === undefined) throw new StoryError(`a premium story lacks the line ${PAY_LINE}`)
  const alone = tokens[first]!.type === 'pay_line' && tokens[first]!.level === 0
  if (lines.length > 1 || !alone) throw new StoryError(`${PAY_LINE} must stand once, in a paragraph of its own`)
  return first
}

/** For a draft: the first line that would do. */
const guessPayLine = (tokens: Token[], premium: boolean): number =>
  premium ? tokens.findIndex(({ type, level }) => type === 'pay_line' && level === 0) : -1

function numberHeadings(tokens: Token[], payLine: number): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const inline = tokens[index + 1]!
    const id = takeAnchor(inline) ?? `s-${outline.length + 1}`
    token.attrSet('id', id)
    outline.push({ id, title: inlineText(inline), paid: payLine !== -1 && index > payLine })
  }
  return outline
}

/** `## 知识会员 {#knowledge}`: a heading that is linked from elsewhere has an explicit anchor. */
function takeAnchor({ children }: Token): string | undefined {
  const last = children?.at(-1)
  const match = last && /\{#([a-z][a-z-]*)\}$/.exec(last.content)
  if (!match) return undefined
  last.content = last.content.slice(0, match.index).trimEnd()
  return match[1]
}

/** A note of one paragraph is a plain list item. */
function tightenNotes(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'footnote_open') continue
    const end = tokens.findIndex((other, position) => position > index && other.type === 'footnote_close')
    const paragraphs = tokens.slice(index, end).filter(({ type }) => /^paragraph_(open|close)$/.test(type))
    if (paragraphs.length === 2) for (const paragraph of paragraphs) paragraph.hidden = true
  }
}

function inlineText(inline: Token): string {
  return (inline.children ?? []).map((child) => (child.type.startsWith('footnote') ? '' : child.content)).join('')
}

/** Replaces file names by files, and addresses by those that are shown; what does not exist is left out. */
function placeMedia(tokens: Token[], options: ArticleHtmlOptions): Token[] {
  const { findPicture, findSound, findVideo, findFile, lenient } = options
  const find = (mark: PictureMark): PlacedPicture[] => {
    const path = picturePath(mark.src)
    const found = findPicture(path)
    return found ? [{ ...found, ...mark, path, alt: mark.alt.trim() ? mark.alt : (found.alt ?? '') }] : []
  }
  const placed = (token: Token, meta: unknown): Token[] => (meta ? [Object.assign(token, { meta, content: '' })] : [])
  return tokens.flatMap((token) => {
    const image = lenient ? undefined : token.children?.find(({ type }) => type === 'image')
    if (image) throw new StoryError(`the picture ${image.attrGet('src')} must stand alone`)
    if (token.type === 'figure') return placed(token, find(figureOf(token))[0])
    if (token.type === 'audio') {
      const { src, title } = soundOf(token)
      const file = findSound?.(src)
      return placed(token, file && ({ ...file, title } satisfies PlacedSound))
    }
    if (token.type === 'video') {
      const { src, title, poster } = videoOf(token)
      const file = findVideo?.(src)
      const [picture] = poster ? find({ src: poster, alt: '', caption: '' }) : []
      return placed(token, file && ({ ...file, title, poster: picture } satisfies PlacedVideo))
    }
    if (token.type === 'file') {
      const { src, title } = fileOf(token)
      const file = findFile?.(src)
      return placed(token, file && ({ ...file, title } satisfies PlacedFile))
    }
    if (token.type === 'embed') {
      const { address, title } = embedOf(token)
      const embed = readEmbed(address)
      return placed(token, embed && ({ address: embed.address, title } satisfies EmbedMark))
    }
    if (!galleryKindOf(token)) return [token]
    const pictures = galleryOf(token).flatMap(find)
    return placed(token, pictures.length > 0 && ({ pictures } satisfies PlacedGallery))
  })
}

const ALLOWED_TAGS =
  'p h2 h3 strong em s code br hr blockquote ul ol li a sup span aside section div figure figcaption img ' +
  'table thead tbody tr th td'

/** The HTML allowed in a story. Our own renderer wrote it, and still: nothing else is stored. */
function sanitizeStory(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS.split(' '),
    allowedAttributes: {
      h2: ['id'],
      li: ['id'],
      a: ['href', 'id', 'aria-label'],
      section: ['aria-label'],
      img: ['data-media', 'width', 'height', 'alt'],
      figure: ['data-sound', 'data-film', 'data-file', 'data-duration', 'data-size', 'data-end', 'data-bytes'],
      aside: ['data-story'],
      div: ['role', 'aria-label', 'tabindex'],
    },
    allowedClasses: {
      aside: ['pull', 'callout', 'story'],
      sup: ['ref'],
      section: ['notes'],
      div: [...GALLERIES, 'table', ...LINE_KINDS],
      th: [...CELL_ALIGNS],
      td: [...CELL_ALIGNS],
      figure: ['audio', 'embed', 'file', 'video'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
  // Text and attributes hold no bare ">", so this only touches the ends of void elements.
  return clean.replaceAll(' />', '>').replaceAll('</p>\n</aside>', '</p></aside>').trim()
}
