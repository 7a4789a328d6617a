/**
 * HTML from Word, WPS, official accounts and web pages, reduced to what a story can contain: paragraphs, headings, lists,
 * quotations, a few marks, notes. Pictures, sound and films become lines that ask for them, with their addresses.
 */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { writePasteMark } from '#domain/desk/paste-mark.ts'
import { isSafeHref } from '#markdown/link-href.ts'
import { tidyWords } from '#markdown/tidy-words.ts'
import { findInnerSource, isForeign, readForeign, writeEmbedBlock, writeForeign } from './paste-foreign.ts'
import { readPictureSource, type PictureSource } from './paste-source.ts'
import { createTableWriter, TABLE_PARTS } from './paste-table.ts'
import { listPasteParts, readEntities, readLook, type HtmlPart, type Tag } from './paste-tags.ts'

/** Dropped with all their content. */
const SILENT = new Set(['head', 'style', 'script', 'title', 'xml', 'svg', 'noscript', 'template', 'object', 'button'])
const BLOCKS: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
  ...{ blockquote: 'blockquote', ul: 'ul', ol: 'ol', li: 'li' },
}
const PARAGRAPHS = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'figure',
  'figcaption',
  'pre',
  'dt',
  'dd',
  'caption',
])
const MARKS: Readonly<Record<string, 'strong' | 'em' | 's' | 'code'>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', s: 's', del: 's', strike: 's', code: 'code' },
}

/** Between blocks that hold blocks nothing is written. */
const HOLDERS = new Set(['ul', 'ol', 'blockquote'])

export type CleanPaste = {
  html: string
  /** those that have a line of their own, in their order */
  pictures: PastedPicture[]
  /** how many pictures are in tables, where there is no room for them */
  pictureCellCount: number
  /** how many lines ask for sound, films and frames */
  foreignCount: number
  hasMergedCells: boolean
}

export type PastedPicture = { alt: string; source: PictureSource }

const UNCHANGED = { pictures: [], pictureCellCount: 0, foreignCount: 0, hasMergedCells: false }

/** `origin`: of our own site, whose pictures are in the library already. */
export function cleanPaste(html: string, origin = ''): CleanPaste {
  // Content copied from this editor is pasted unchanged.
  if (html.includes('data-pm-slice')) return { html, ...UNCHANGED }
  const { text, notes } = takeWordNotes(html)
  const parts = listPasteParts(text)
  const writer = createWriter(notes, origin)
  let silent: { name: string; depth: number; isItemMark: boolean } | null = null
  for (const [index, part] of parts.entries()) {
    if (silent) {
      if (part.kind === 'text' && silent.isItemMark) writer.markItem(part.text)
      if (part.kind === 'text' || part.name !== silent.name) continue
      silent.depth += part.kind === 'open' ? 1 : -1
      if (silent.depth === 0) silent = null
    } else if (part.kind === 'open' && isForeign(part)) {
      writer.addForeign(part, findInnerSource(parts, index))
      // What such an element holds is for browsers that do not know it.
      if (hasEnd(parts, index)) silent = { name: part.name, depth: 1, isItemMark: false }
    } else if (part.kind === 'open' && isSilent(part)) {
      silent = { name: part.name, depth: 1, isItemMark: isItemMark(part) }
    } else writer.add(part)
  }
  return writer.end()
}

const styleOf = (tag: Tag): string => tag.attributes.get('style') ?? ''

/** Word writes the number of a list item into the text, marked to be ignored. */
const isItemMark = (tag: Tag): boolean => /mso-list\s*:\s*ignore/i.test(styleOf(tag))

/** Only of elements that are always closed: of another, all that follows would be taken for hidden. */
const isHidden = (tag: Tag): boolean =>
  /^(?:section|div|span)$/.test(tag.name) && /(?:^|;)\s*display\s*:\s*none/i.test(styleOf(tag))

const hasEnd = (parts: readonly HtmlPart[], start: number): boolean => {
  const { name } = parts[start] as Tag
  return parts.slice(start + 1, start + 200).some((part) => part.kind === 'close' && part.name === name)
}

const isSilent = (tag: Tag): boolean => SILENT.has(tag.name) || isItemMark(tag) || isHidden(tag)

/** Footnotes are named by their numbers; endnotes have a separate numbering. */
const nameNote = (kind: string, number: string): string => (kind.toLowerCase() === 'edn' ? `e${number}` : number)

/** Word puts notes at the end, below a line, and links them to their marks by name. */
function takeWordNotes(html: string): { text: string; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const text = html.replaceAll(
    /<div[^>]*\bid=["']?(ftn|edn)(\d+)["']?[^>]*>(.*?)<\/div>/gis,
    (_, kind: string, number: string, note: string) => {
      const words = listPasteParts(note.replaceAll(/<a\b[^>]*#_(?:ftn|edn)ref\d+.*?<\/a>/gis, ''))
      const plain = words.map((part) => (part.kind === 'text' ? readEntities(part.text) : '')).join('')
      notes.set(nameNote(kind, number), plain.replaceAll(/\s+/g, ' ').trim())
      return ''
    },
  )
  return { text: notes.size > 0 ? text.replaceAll(/<hr\b[^>]*\bwidth=["']?33%[^>]*>/gi, '') : text, notes }
}

/** Two line breaks or more with nothing between them end a paragraph. The words neither begin nor end with one. */
function divideAtBreaks(words: string): string {
  const pieces: string[] = []
  let breaks = 0
  for (const piece of words.split('<br>')) {
    if (pieces.length > 0 && !piece.trim()) {
      breaks++
      continue
    }
    if (breaks > 0) pieces.push(pieces.pop()!.trimEnd(), '</p><p>', piece.trimStart())
    else pieces.push(...(pieces.length > 0 ? ['<br>'] : []), piece)
    breaks = 0
  }
  return pieces.join('')
}

function createWriter(notes: ReadonlyMap<string, string>, origin: string) {
  let out = ''
  const pictures: PastedPicture[] = []
  let pictureCellCount = 0
  let foreignCount = 0
  /** the open block, its text, and the marks in it */
  let block: { tag: string; words: string; list: 'ul' | 'ol' | null } | null = null
  const marks: { name: string; written: string }[] = []
  const holders: string[] = []
  const tables = createTableWriter()

  function close() {
    if (!block) return
    const words = divideAtBreaks(block.words.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, ''))
    const isEmpty = !words.replaceAll(/<(?!sup)[^>]*>/g, '').trim()
    const tag = block.tag
    if (!isEmpty && tables.isInCell()) tables.addLine(words)
    else if (!isEmpty && block.list) out += `<${block.list}><li><p>${words}</p></li></${block.list}>`
    else if (!isEmpty) out += tag === 'li' ? `<li><p>${words}</p></li>` : `<${tag}>${words}</${tag}>`
    block = null
  }

  function write(words: string) {
    block ??= { tag: holders.at(-1) === 'ul' || holders.at(-1) === 'ol' ? 'li' : 'p', words: '', list: null }
    block.words += words
  }

  function open(tag: Tag) {
    const { name } = tag
    const className = tag.attributes.get('class') ?? ''
    if (TABLE_PARTS.has(name)) {
      close()
      tables.open(tag)
    } else if (HOLDERS.has(name)) {
      close()
      if (tables.isInCell()) return
      out += `<${name}>`
      holders.push(name)
    } else if (name === 'hr') {
      close()
      if (!tables.isInCell()) out += '<hr>'
    } else if (name === 'br') write('<br>')
    else if (name === 'img') writePicture(tag)
    else if (name === 'sup' && tag.attributes.has('data-note'))
      write(writeNote(tag.attributes.get('data-id') ?? '1', tag.attributes.get('data-note')!))
    else if (BLOCKS[name] || PARAGRAPHS.has(name)) {
      // A paragraph within an item, a heading or a cell is that item.
      if (block && !block.words.trim() && !BLOCKS[name]) return
      close()
      const isItem = /MsoListParagraph/i.test(className) || /mso-list\s*:\s*l\d/i.test(styleOf(tag))
      block = { tag: BLOCKS[name] ?? 'p', words: '', list: isItem ? 'ul' : null }
    } else openMark(tag)
  }

  function openMark(tag: Tag) {
    if (tag.name === 'a') {
      const [, kind, number] = /#_(ftn|edn)(\d+)$/i.exec(tag.attributes.get('href') ?? '') ?? []
      const note = kind && number ? nameNote(kind, number) : undefined
      const href = readEntities(tag.attributes.get('href') ?? '')
      const words = note === undefined ? undefined : notes.get(note)
      if (words !== undefined) write(writeNote(note!, JSON.stringify([{ type: 'text', text: words }])))
      const isLink = words === undefined && isSafeHref(href) && !href.startsWith('#')
      marks.push({ name: 'a', written: isLink ? '</a>' : words === undefined ? '' : 'note' })
      if (isLink) write(`<a href="${escapeHtml(href)}">`)
      return
    }
    const look = readLook(tag)
    const own = MARKS[tag.name]
    const names = [
      ((own === 'strong' && look.bold !== false) || look.bold) && 'strong',
      ((own === 'em' && look.italic !== false) || look.italic) && 'em',
      (own === 's' || look.strike) && 's',
      own === 'code' && 'code',
    ].filter((name) => typeof name === 'string')
    marks.push({
      name: tag.name,
      written: names
        .toReversed()
        .map((name) => `</${name}>`)
        .join(''),
    })
    if (names.length > 0) write(names.map((name) => `<${name}>`).join(''))
  }

  function shut({ name }: Tag) {
    if (TABLE_PARTS.has(name)) {
      close()
      out += tables.shut(name)
    } else if (HOLDERS.has(name)) {
      close()
      if (holders.at(-1) === name && !tables.isInCell()) out += `</${holders.pop()}>`
    } else if (BLOCKS[name] || PARAGRAPHS.has(name)) close()
    else {
      const index = marks.findLastIndex((mark) => mark.name === name)
      if (index === -1) return
      const [mark] = marks.splice(index, 1)
      if (mark!.written && mark!.written !== 'note' && block) block.words += mark!.written
    }
  }

  function writePicture(tag: Tag) {
    const alt = readEntities(tag.attributes.get('alt') ?? '').trim()
    // Faces of chat programs are characters; dots of one pixel count readers.
    if (alt && [...alt].length <= 4 && /^\[.+\]$|^\p{Extended_Pictographic}/u.test(alt)) return write(escapeHtml(alt))
    if (tag.attributes.get('width') === '1' || tag.attributes.get('height') === '1') return
    const source = readPictureSource(tag, origin)
    const words = escapeHtml(writePasteMark('picture', alt))
    if (tables.isInCell()) pictureCellCount++
    else pictures.push({ alt, source })
    writeMark(source.kind === 'remote' ? `<a href="${escapeHtml(source.address)}">${words}</a>` : words)
  }

  /** A line of its own. */
  function writeMark(html: string) {
    close()
    write(html)
    close()
  }

  return {
    /**
     * The sign before an item determines the kind of list. Numbers in Chinese characters are the author's own text, and
     * stay.
     */
    markItem(sign: string) {
      const mark = tidyWords(readEntities(sign)).trim()
      if (!block?.list || !mark) return
      if (/^\W?\d+\W?$/.test(mark)) block.list = 'ol'
      else if (/^\W?[〇零一二三四五六七八九十百]+\W?$/.test(mark))
        Object.assign(block, { list: null, words: escapeHtml(mark) })
    },
    addForeign(tag: Tag, inner: string) {
      const foreign = readForeign(tag, inner)
      // In a list, a quotation or a cell there is no room for a block.
      if (foreign.embed && holders.length === 0 && !tables.isInCell()) {
        close()
        out += writeEmbedBlock(foreign.embed, foreign.title)
        return
      }
      foreignCount++
      writeMark(writeForeign(foreign))
    },
    add(part: HtmlPart) {
      if (part.kind === 'open') open(part)
      else if (part.kind === 'close') shut(part)
      else if (part.kind === 'text') {
        // The text inside the mark of a note is its number.
        if (marks.some(({ written }) => written === 'note')) return
        const words = tidyWords(readEntities(part.text))
        if (words.trim() || block?.words) write(escapeHtml(block?.words ? words : words.trimStart()))
      }
    },
    end() {
      close()
      out += tables.end()
      while (holders.length > 0) out += `</${holders.pop()}>`
      // Word's list items arrive as consecutive lists of one.
      const joined = out.replaceAll(/<\/(ul|ol)><\1>/g, '')
      const hasMergedCells = tables.hasMergedCells()
      return { html: joined, pictures, pictureCellCount, foreignCount, hasMergedCells }
    },
  }
}

const writeNote = (id: string, json: string): string =>
  `<sup class="ref" data-id="${escapeHtml(id)}" data-note="${escapeHtml(readEntities(json))}"></sup>`

/** Plain text: a line is a paragraph, and the two spaces at its beginning are for the looks. */
export function splitPlainText(text: string): string[] {
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => tidyWords(line).trim())
    .filter((line) => line !== '')
}
