/**
 * HTML of other systems as the blocks of a story. Words, marks, pictures, tables and quotations have their equivalent; what has none
 * is a kept block with its source, and a line of the report. Looks (colours, sizes, underlines) are not carried over.
 */
import { isComment, isTag, isText, type ChildNode, type Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { StoryBlock } from './import.block.ts'
import { createGatherer, PLAIN, styleWithin, type Style } from './import.inline.ts'
import { isNameOf, isSecondLink, readDownload, readFileBlock } from './import.download.ts'
import { readAddress, readEmbedFrame } from './import.embed.ts'
import { isCaptionBox, isSmallSign, readFigure } from './import.figure.ts'
import { readLineBlock, readVerse } from './import.lines.ts'
import { takeNotes, type TakenNotes } from './import.note.ts'
import { attribute, brief, hasClass, wordsWithin, type HtmlSurroundings, sourceOfNodes } from './import.reading.ts'
import { readTable } from './import.table.ts'
import type { InlinePart } from '#markdown/write-inline.ts'
import { writeRaised } from './import.raised.ts'

export type HtmlStory = {
  blocks: StoryBlock[]
  notes: TakenNotes['texts']
  /** how many blocks stand before the mark 更多 */
  more: number | null
}

/** Deeper than any text of people; what is further within is read as plain words. */
const DEEPEST = 150

export function readHtml(
  html: string,
  around: HtmlSurroundings,
  footnotes: readonly { id: string; content: string }[] = [],
): HtmlStory {
  const clean = html
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
  const document = parseDocument(clean)
  const reader = createReader(around)
  try {
    const notes = takeNotes(document, footnotes, (nodes) => reader.readParts(nodes))
    reader.setNotes(notes)
    const blocks = reader.readAll(document.children).map((block) => readAddress(block) ?? block)
    return { blocks, notes: notes.texts, more: reader.more() }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    around.lose('unreadable', brief(clean))
    return { blocks: [{ kind: 'kept', text: clean }], notes: new Map(), more: null }
  }
}

const GUTENBERG = /^(\/)?wp:([\w/-]+)/

/** Blocks of WordPress that draw nothing by themselves. */
const EMPTY_BLOCKS = new Set(['footnotes', 'more', 'nextpage', 'spacer'])

const KEPT_LOSSES = ['keptEmbed', 'keptBlock', 'emailOnly'] as const
const SKIPPED = new Set([
  'head',
  'title',
  'template',
  'style',
  'link',
  'meta',
  'base',
  'source',
  'track',
  'param',
  'rp',
])
const KEPT = new Set([
  'iframe',
  'embed',
  'object',
  'canvas',
  'form',
  'input',
  'select',
  'textarea',
  'svg',
  'math',
  'script',
])
const EMBEDS = new Set(['iframe', 'embed', 'object', 'script'])
const BLOCKS = new Set(
  (
    'p div section article main header footer aside nav address center figcaption fieldset details summary dl dt dd pre ' +
    'html body blockquote ul ol li h1 h2 h3 h4 h5 h6 hr table figure img picture audio video x-gallery x-caption x-kept dir menu'
  ).split(' '),
)

type Flow = (nodes?: readonly ChildNode[]) => StoryBlock[]

function createReader(around: HtmlSurroundings) {
  const { lose } = around
  let notes: TakenNotes = { labels: new Map(), consumed: new Set(), texts: new Map() }
  /** how many blocks of WordPress are open: within them, line ends mean nothing */
  let open = 0
  let more: number | null = null
  /** Notes come first, and have no room for blocks. */
  let mayPlace = false

  function readFlow(nodes: readonly ChildNode[], outer: Style, depth: number, isTop = false): StoryBlock[] {
    const blocks: StoryBlock[] = []
    const gatherer = createGatherer<StoryBlock>()

    function flush() {
      for (const { parts, behind } of gatherer.end()) {
        const words = parts.map(({ text }) => text).join('')
        if (parts.length > 0 && !isNameOf(words, behind)) blocks.push({ kind: 'paragraph', parts: linkAddress(parts) })
        for (const block of behind) placeBehind(blocks, block)
      }
    }
    const add = (...added: StoryBlock[]) => {
      flush()
      blocks.push(...added)
    }

    function readComment(text: string) {
      const [, end, name = ''] = GUTENBERG.exec(text.trim()) ?? []
      if (name && text.trim().endsWith('/')) {
        if (EMPTY_BLOCKS.has(name)) return
        lose('keptBlock', brief(text))
        add({ kind: 'kept', text: text.trim() })
      } else if (name) {
        flush()
        open = Math.max(0, open + (end ? -1 : 1))
      } else if (/^\s*more\b/.test(text) && isTop && more === null) {
        flush()
        more = blocks.length
      } else if (/^\s*nextpage\s*$/.test(text)) {
        flush()
        lose('nextPage', '')
      } else if (/^\s*members-only\s*$/.test(text)) {
        if (isTop) add({ kind: 'payLine' })
      } else if (/^\s*kept: /.test(text)) {
        // As this program writes what readers do not see.
        add({ kind: 'kept', text: DomUtils.textContent(parseDocument(text.trim().slice('kept: '.length))) })
      } else if (/<[a-z]/i.test(text) && !/^\[(if|endif)/.test(text.trim())) {
        // Hidden by its author, or the rest of a page whose comment was never closed.
        lose('keptMarkup', brief(text))
        add({ kind: 'kept', text: text.trim() })
      }
    }

    function readElement(element: Element, style: Style, level: number) {
      const { name } = element
      if (notes.consumed.has(element)) return
      const label = notes.labels.get(element)
      if (label !== undefined) return gatherer.addNote(label, style)
      if (name === 'br') return gatherer.addBreak()
      if (SKIPPED.has(name)) return
      if (name === 'noscript' && DomUtils.getElementsByTagName('img', element).length > 0 && hasPictureBefore(element))
        return
      if (isSmallSign(element)) return gatherer.addText(attribute(element, 'alt'), style)
      if (KEPT.has(name) || isForeign(element)) return keep(element)
      if (name === 'x-kept') {
        return keepSource(attribute(element, 'data-source'), attribute(element, 'data-loss'))
      }
      if (BLOCKS.has(name) || isSourceOfQuote(element)) return add(...readBlock(element, style, level))
      if (name === 'sup' || name === 'sub')
        return gatherer.addText(writeRaised(name, wordsWithin(element), lose), style)
      const file = name === 'a' && mayPlace ? readDownload(element, around) : null
      if (file) return readFileLink(element, file, style, level)
      if (name === 'rt') gatherer.addText('(', style)
      // Marks of proofreading: what was deleted is struck out, what was added is the text.
      readNodes(element.children, styleWithin(element, style, around), level + 1)
      if (name === 'rt') gatherer.addText(')', style)
    }

    /** Its words stay, without the link. */
    function readFileLink(link: Element, file: StoryBlock, style: Style, level: number) {
      if (isSecondLink(link)) return
      readNodes(link.children, style, level + 1)
      gatherer.addBehind(file)
    }

    /** Of a shortcode or a card; whoever placed it says what it is. */
    function keepSource(text: string, stated: string) {
      lose(KEPT_LOSSES.find((kind) => kind === stated) ?? 'keptShortcode', brief(text))
      gatherer.addBehind({ kind: 'kept', text })
    }

    function keep(element: Element) {
      const embed = readEmbedFrame(element)
      if (embed) return add(embed)
      const text = sourceOfNodes(element)
      lose(EMBEDS.has(element.name) ? 'keptEmbed' : 'keptMarkup', brief(attribute(element, 'src') || text))
      add({ kind: 'kept', text })
    }

    function readNodes(children: readonly ChildNode[], style: Style, level: number) {
      for (const node of children) {
        if (isText(node)) {
          if (around.lineBreaks && open === 0) gatherer.addLines(node.data, style)
          else gatherer.addText(node.data, style)
        } else if (isComment(node)) readComment(node.data)
        else if (isTag(node)) {
          if (level > DEEPEST) gatherer.addText(wordsWithin(node), style)
          else readElement(node, style, level)
        }
      }
    }

    readNodes(nodes, outer, depth)
    flush()
    return blocks
  }

  function readBlock(element: Element, style: Style, depth: number): StoryBlock[] {
    const { name, children } = element
    const flow: Flow = (nodes = children) => readFlow(nodes, style, depth + 1)
    switch (name) {
      case 'hr':
        return [{ kind: 'rule' }]
      case 'figure':
        return hasClass(element, /^wp-block-pullquote$/) ? readPullQuote(element, flow) : readMedia(element, flow)
      case 'img':
      case 'picture':
      case 'audio':
      case 'video':
      case 'x-gallery':
      case 'x-caption':
        return readMedia(element, flow)
      case 'table':
        return readTable(element, { around, flow, readParts })
      case 'blockquote':
        return wrap(hasClass(element, /^(wp-block-pullquote|kg-blockquote-alt)$/) ? 'pull' : 'quote', flow())
      case 'aside':
        return hasClass(element, /^pull$/) ? wrap('pull', flow()) : flow()
      case 'ul':
      case 'ol':
      case 'dir':
      case 'menu':
        return readList(element, style, depth)
      case 'li':
        return [{ kind: 'list', start: null, items: [flow()] }]
      case 'pre':
        return readPre(element)
      case 'details':
        return wrap('callout', flow())
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return readHeading(flow(), name === 'h1' || name === 'h2' ? 2 : 3)
      case 'dt':
      case 'summary':
        return readFlow(children, withBold(style), depth + 1)
      default:
        if (isPictureBox(element)) return readMedia(element, flow)
        return (mayPlace && readFileBlock(element, around)) || readPlainBlock(element, flow())
    }
  }

  const readMedia = (element: Element, flow: Flow) => readFigure(element, { around, flow, readParts })

  function readPullQuote({ children }: Element, flow: Flow): StoryBlock[] {
    const [quote] = DomUtils.getElementsByTagName('blockquote', children)
    return wrap('pull', flow(quote?.children))
  }

  function readPlainBlock(element: Element, blocks: StoryBlock[]): StoryBlock[] {
    if (hasClass(element, /^(kg-callout-card|wp-block-callout)$/)) return wrap('callout', blocks)
    return readLineBlock(element, blocks)
  }

  function readHeading(blocks: StoryBlock[], level: 2 | 3): StoryBlock[] {
    return blocks.map((block) => {
      if (block.kind !== 'paragraph') return block
      // A heading is bold already.
      const parts = block.parts.map((part) => ({ ...part, marks: part.marks.filter((mark) => mark.name !== 'bold') }))
      return { kind: 'heading', level, parts }
    })
  }

  function readList(element: Element, style: Style, depth: number): StoryBlock[] {
    const items: StoryBlock[][] = []
    for (const child of element.children) {
      if (isTag(child) && notes.consumed.has(child)) continue
      const isItem = isTag(child) && child.name === 'li'
      const blocks = readFlow(isItem ? child.children : [child], style, depth + 1)
      // Lists that stand between the items of another belong to the one before.
      const before = items.at(-1)
      if (isItem || !before) items.push(blocks)
      else before.push(...blocks)
    }
    const kept = items.filter((blocks) => blocks.length > 0)
    const start = Number.parseInt(attribute(element, 'start'), 10)
    const first = start >= 0 && start <= 999_999_999 ? start : 1
    return kept.length > 0 ? [{ kind: 'list', start: element.name === 'ol' ? first : null, items: kept }] : []
  }

  function readPre(element: Element): StoryBlock[] {
    const text = DomUtils.textContent(element)
    if (!text.trim()) return []
    if (hasClass(element, /^wp-block-(verse|preformatted)$/))
      return readVerse(element, (nodes) => readFlow(nodes, PLAIN, 0))
    lose('codeLines', brief(text))
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const parts = lines.flatMap((line, index) => [
      ...(index > 0 ? [{ kind: 'break' as const, text: '', marks: [] }] : []),
      { kind: 'code' as const, text: line.trimEnd(), marks: [] },
    ])
    return [{ kind: 'paragraph', parts }]
  }

  /** The words of some nodes in one line of parts: cells, notes. */
  function readParts(nodes: readonly ChildNode[]) {
    const blocks = readFlow(nodes, PLAIN, 0)
    const parts = blocks.flatMap((block, index) =>
      block.kind === 'paragraph' || block.kind === 'heading'
        ? [...(index > 0 ? [{ kind: 'break' as const, text: '', marks: [] }] : []), ...block.parts]
        : [],
    )
    return { parts, others: blocks.filter(({ kind }) => kind !== 'paragraph' && kind !== 'heading') }
  }

  return {
    readParts,
    setNotes(taken: TakenNotes) {
      notes = taken
      mayPlace = true
    },
    readAll: (nodes: readonly ChildNode[]) => readFlow(nodes, PLAIN, 0, true),
    more: () => more,
  }
}

const wrap = (kind: 'quote' | 'pull' | 'callout', blocks: StoryBlock[]): StoryBlock[] =>
  blocks.length > 0 ? [{ kind, blocks }] : []

const withBold = ({ marks, isCode }: Style): Style => ({
  marks: [...marks.filter(({ name }) => name !== 'bold'), { name: 'bold' }],
  isCode,
})

/** A part of another program that shows something of its own, such as the audio and the cards of 公众号. */
const isForeign = (element: Element): boolean =>
  (/^(mp|qqmusic)/.test(element.name) || (element.name.includes('-') && !element.name.startsWith('x-'))) &&
  wordsWithin(element) === '' &&
  DomUtils.getElementsByTagName('img', element).length === 0

/** WordPress shows what an address alone in its line leads to. */
function linkAddress(parts: InlinePart[]): InlinePart[] {
  const [only, ...others] = parts
  if (!only || others.length > 0 || only.kind !== 'text' || only.marks.length > 0) return parts
  return /^https?:\/\/\S+$/.test(only.text) ? [{ ...only, marks: [{ name: 'link', href: only.text }] }] : parts
}

/** Who said it stands below the quotation. */
const isSourceOfQuote = ({ name, parent }: Element): boolean =>
  name === 'cite' && parent !== null && isTag(parent) && parent.name === 'blockquote'

/** Divisions of older pages, before there was `figure`. */
const isPictureBox = (element: Element): boolean =>
  isCaptionBox(element) || hasClass(element, /^gallery(-columns-\d)?$/)

const isShortcode = (text: string): boolean => text.startsWith('[') && text.endsWith(']')

/** Shortcodes right behind each other, as those of a page builder, are one block. */
function placeBehind(blocks: StoryBlock[], block: StoryBlock): void {
  const before = blocks.at(-1)
  if (before?.kind === 'kept' && block.kind === 'kept' && isShortcode(before.text) && isShortcode(block.text))
    before.text += `\n${block.text}`
  else blocks.push(block)
}

/** Pages that load their pictures late repeat them for browsers without scripts. */
function hasPictureBefore(element: Element): boolean {
  const before = DomUtils.prevElementSibling(element)
  return before !== null && (before.name === 'img' || DomUtils.getElementsByTagName('img', before).length > 0)
}
