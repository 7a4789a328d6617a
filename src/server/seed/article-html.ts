/** A story's Markdown as the HTML that the database keeps: the free part, the paid part, and the outline of both. */
import type { Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { createStoryMarkdown, type FigureMeta } from './story-markdown.ts'

export const PAY_LINE = '<!-- 付费线 -->'

export type PictureSize = { width: number; height: number }

export type ArticleHtmlOptions = {
  premium: boolean
  /** The size of a picture of the edition, by its path; undefined if there is no such picture. */
  findPicture: (path: string) => PictureSize | undefined
}

export type OutlineEntry = { id: string; title: string; paid: boolean }

export type ArticleHtml = { freeHtml: string; paidHtml: string; outline: OutlineEntry[] }

export class StoryError extends Error {
  override name = 'StoryError'
}

const markdown = createStoryMarkdown()

/** Parsed once, so that the numbers of notes and headings run through both parts; then each part is rendered. */
export function renderArticle(source: string, { premium, findPicture }: ArticleHtmlOptions): ArticleHtml {
  const env = {}
  const tokens = placeFigures(markdown.parse(source, env), findPicture)
  const payLine = findPayLine(tokens, premium)
  const outline = numberHeadings(tokens, payLine)
  tightenNotes(tokens)
  const render = (part: Token[]) => sanitize(markdown.renderer.render(part, markdown.options, env))
  if (payLine === -1) return { freeHtml: render(tokens), paidHtml: '', outline }
  // The line is a paragraph of three tokens. Notes are rendered last, so they lie behind it: they belong to the buyer.
  return { freeHtml: render(tokens.slice(0, payLine)), paidHtml: render(tokens.slice(payLine + 3)), outline }
}

/** Where the paragraph that holds nothing but the line begins; -1 for a story that is free. */
function findPayLine(tokens: Token[], premium: boolean): number {
  const lines = tokens.flatMap((token, index) => (token.content.includes(PAY_LINE) ? [index - 1] : []))
  if (!premium && lines.length === 0) return -1
  const [first] = lines
  if (!premium) throw new StoryError(`the line ${PAY_LINE} stands in a story that is not premium`)
  if (first === undefined) throw new StoryError(`a premium story lacks the line ${PAY_LINE}`)
  const alone = tokens[first]?.level === 0 && tokens[first + 1]?.content === PAY_LINE
  if (lines.length > 1 || !alone) throw new StoryError(`${PAY_LINE} must stand once, in a paragraph of its own`)
  return first
}

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

/** `## 知识会员 {#knowledge}`: a heading that is linked to from elsewhere has a name of its own. */
function takeAnchor({ children }: Token): string | undefined {
  const last = children?.at(-1)
  const match = last && /^(.*?)\s*\{#([a-z][a-z-]*)\}$/s.exec(last.content)
  if (!match) return undefined
  last.content = match[1]!
  return match[2]
}

/** A note of one paragraph is a plain list item. */
function tightenNotes(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'footnote_open') continue
    const end = tokens.findIndex((other, place) => place > index && other.type === 'footnote_close')
    const paragraphs = tokens.slice(index, end).filter(({ type }) => /^paragraph_(open|close)$/.test(type))
    if (paragraphs.length === 2) for (const paragraph of paragraphs) paragraph.hidden = true
  }
}

function inlineText(inline: Token): string {
  return (inline.children ?? []).map((child) => (child.type.startsWith('footnote') ? '' : child.content)).join('')
}

/** A picture alone in its paragraph becomes a figure; one that was not drawn yet is left out. */
function placeFigures(tokens: Token[], findPicture: ArticleHtmlOptions['findPicture']): Token[] {
  const result: Token[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const image = tokens[index + 1]?.children?.find((child) => child.type === 'image')
    if (token.type !== 'paragraph_open' || !image) {
      result.push(token)
      continue
    }
    const name = String(image.attrGet('src') ?? '')
    if (tokens[index + 1]!.children!.length > 1) throw new StoryError(`the picture ${name} must stand alone`)
    const path = `picture/story/${name}.jpg`
    const size = findPicture(path)
    if (size) {
      const caption = String(image.attrGet('title') ?? '')
      token.meta = { path, ...size, alt: image.content, caption } satisfies FigureMeta
      result.push(Object.assign(token, { type: 'figure', tag: 'figure', nesting: 0 }))
    }
    index += 2
  }
  return result
}

const ALLOWED_TAGS =
  'p h2 h3 strong em s code br hr blockquote ul ol li a sup aside section figure figcaption img ' +
  'table thead tbody tr th td'

/** Our own renderer wrote this, and still: nothing is stored that is not on this list. */
function sanitize(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS.split(' '),
    allowedAttributes: {
      h2: ['id'],
      li: ['id'],
      a: ['href', 'id', 'aria-label'],
      section: ['aria-label'],
      img: ['data-media', 'width', 'height', 'alt'],
    },
    allowedClasses: { aside: ['pull'], sup: ['ref'], section: ['notes'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
  // Text and attributes hold no bare ">", so this only touches the ends of void elements.
  return clean.replaceAll(' />', '>').replaceAll('</p>\n</aside>', '</p></aside>').trim()
}
