/** The text of a story for the editor of Ghost (Lexical). What it has no node for is a card of HTML, which it shows as it is. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { PictureMark } from '#markdown/story-block.ts'
import type { InlinePart } from '#markdown/write-inline.ts'
import type { LeaveBlock, LeaveText } from '../leave.block.ts'
import { hideKept, noteId, writeHtml, writeNotes, writeWords, type LeaveSurroundings } from '../leave.html.ts'

type Node = Record<string, unknown>

export type GhostSurroundings = LeaveSurroundings & {
  /** Ghost shows a gallery only with the size of each picture */
  sizeOf: (path: string) => { width: number; height: number } | undefined
}

const FORMATS = { bold: 1, italic: 2, strike: 4 } as const
const CODE = 16
const RAISED = 64

/** Fields that every element of Lexical has. */
const element = (type: string, children: Node[], more: Node = {}): Node => ({
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  type,
  version: 1,
  ...more,
})

const textNode = (text: string, format: number): Node => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text,
  type: 'extended-text',
  version: 1,
})

const linkNode = (url: string, children: Node[]): Node =>
  element('link', children, { rel: null, target: null, title: null, url })

function writeParts(parts: readonly InlinePart[], { linkOf }: LeaveSurroundings): Node[] {
  const nodes: Node[] = []
  let link: { href: string; children: Node[] } | undefined
  for (const { kind, text, marks } of parts) {
    const format = marks.reduce((bits, mark) => bits | (mark.name === 'link' ? 0 : FORMATS[mark.name]), 0)
    const href = marks.find((mark) => mark.name === 'link')?.href
    const node =
      kind === 'break'
        ? { type: 'linebreak', version: 1 }
        : kind === 'note'
          ? linkNode(`#${noteId(text)}`, [textNode(text, RAISED)])
          : textNode(text, kind === 'code' ? format | CODE : format)
    if (href === undefined || kind === 'note') {
      link = undefined
      nodes.push(node)
    } else if (link?.href === href) link.children.push(node)
    else {
      link = { href, children: [node] }
      nodes.push(linkNode(linkOf(href), link.children))
    }
  }
  return nodes
}

const card = (type: string, fields: Node): Node => ({ type, version: 1, ...fields })
const htmlCard = (html: string): Node => card('html', { html })

const MOST_IN_GALLERY = 9

/** The words of paragraphs with an empty line between them; null when there is anything else. */
function wordsOf(blocks: readonly LeaveBlock[]): InlinePart[] | null {
  const parts: InlinePart[] = []
  const gap: InlinePart = { kind: 'break', text: '', marks: [] }
  for (const block of blocks) {
    if (block.kind !== 'paragraph') return null
    if (parts.length > 0) parts.push(gap, gap)
    parts.push(...block.parts)
  }
  return parts.length > 0 ? parts : null
}

const isPlainItem = ([first, ...others]: LeaveBlock[]): boolean =>
  first?.kind === 'paragraph' && others.every((block) => block.kind === 'list' && block.items.every(isPlainItem))

function listNode({ start, items }: LeaveBlock & { kind: 'list' }, around: LeaveSurroundings, level = 0): Node {
  const nodes = items.flatMap((blocks) =>
    blocks.map((block) => {
      const children =
        block.kind === 'list'
          ? [listNode(block, around, level + 1)]
          : 'parts' in block
            ? writeParts(block.parts, around)
            : []
      return element('listitem', children, { indent: level })
    }),
  )
  let value = start ?? 1
  // A list within an item stands in an item of its own there, which has no number.
  for (const node of nodes) {
    node['value'] = value
    if ((node['children'] as Node[])[0]?.['type'] !== 'list') value++
  }
  return element('list', nodes, {
    listType: start === null ? 'bullet' : 'number',
    start: start ?? 1,
    tag: start === null ? 'ul' : 'ol',
  })
}

const imageNode = ({ src, alt, caption }: PictureMark, around: LeaveSurroundings): Node =>
  card('image', {
    src: around.addressOf(src),
    width: null,
    height: null,
    title: '',
    alt,
    caption: escapeHtml(caption),
    cardWidth: 'regular',
    href: '',
  })

function galleryNode(pictures: readonly PictureMark[], { addressOf, sizeOf }: GhostSurroundings): Node | null {
  const isPlain = pictures.length > 1 && pictures.length <= MOST_IN_GALLERY && pictures.every(({ caption }) => !caption)
  const images = pictures.map(({ src, alt }, index) => ({
    row: Math.floor(index / 3),
    fileName: src.slice(src.lastIndexOf('/') + 1),
    src: addressOf(src),
    alt,
    ...sizeOf(src),
  }))
  return isPlain && images.every((image) => 'width' in image) ? card('gallery', { images, caption: '' }) : null
}

function nodeOf(block: LeaveBlock, around: GhostSurroundings): Node {
  const html = () => htmlCard(writeHtml({ blocks: [block], notes: new Map() }, around))
  switch (block.kind) {
    case 'paragraph':
      return element('paragraph', writeParts(block.parts, around))
    case 'heading':
      return element('extended-heading', writeParts(block.parts, around), { tag: `h${block.level}` })
    case 'quote':
    case 'pull': {
      const parts = wordsOf(block.blocks)
      if (parts) return element(block.kind === 'quote' ? 'extended-quote' : 'aside', writeParts(parts, around))
      return html()
    }
    case 'callout': {
      const [only, ...others] = block.blocks
      if (only?.kind !== 'paragraph' || others.length > 0) return html()
      return card('callout', {
        calloutText: writeWords(only.parts, around),
        calloutEmoji: '',
        backgroundColor: 'grey',
      })
    }
    case 'list':
      return block.items.every(isPlainItem) ? listNode(block, around) : html()
    case 'rule':
      return card('horizontalrule', {})
    case 'payLine':
      return card('paywall', {})
    case 'picture':
      return imageNode(block, around)
    case 'gallery':
    case 'row':
      return galleryNode(block.pictures, around) ?? html()
    case 'audio':
      return card('audio', { src: around.addressOf(block.src), title: block.title, duration: 0, thumbnailSrc: '' })
    case 'video':
      return card('video', {
        src: around.addressOf(block.src),
        caption: escapeHtml(block.title),
        customThumbnailSrc: block.poster ? around.addressOf(block.poster) : '',
      })
    case 'file':
      return card('file', {
        src: around.addressOf(block.src),
        fileTitle: block.title,
        fileCaption: '',
        fileName: block.src.slice(block.src.lastIndexOf('/') + 1),
        fileSize: 0,
      })
    case 'kept':
      around.lose('kept', block.text)
      return htmlCard(hideKept(block.text))
    default:
      return html()
  }
}

export function writeLexical({ blocks, notes }: LeaveText, around: GhostSurroundings): string {
  const children = blocks.map((block) => nodeOf(block, around))
  if (notes.size > 0) children.push(htmlCard(writeNotes(notes, around)))
  return JSON.stringify({ root: element('root', children) })
}
