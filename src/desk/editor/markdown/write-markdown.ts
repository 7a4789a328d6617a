/** The document of the editor as the Markdown that is stored. */
import { Fragment, type Node as DocNode, type Schema } from '@tiptap/pm/model'
import { writeKept } from '#markdown/kept-block.ts'
import { PAY_LINE, writeEmbed, writeFile, writeVideo } from '#markdown/story-block.ts'
import { flatten, writeAlt, writeCaption } from '#markdown/escape-markdown.ts'
import { writeCell, writeTable, type CellAlign } from '#markdown/table.ts'
import { listNotes, type FootnoteAttrs } from '../footnote.ts'
import type { AudioAttrs, EmbedAttrs, FileAttrs, PictureAttrs, VideoAttrs } from '../blocks/story-blocks.ts'
import { writeInlineNodes as writeInline } from './list-parts.ts'

type LabelOf = (node: DocNode) => string

export function serializeMarkdown(doc: DocNode): string {
  const labels = nameNotes(doc)
  const labelOf: LabelOf = (node) => labels.get(String(node.attrs['id'])) ?? '1'
  const blocks = writeBlocks(doc, labelOf)
  const notes = listNotes(doc)
    .filter(({ isFirst }) => isFirst)
    .map((note) => writeNote(note, labels.get(note.id) ?? '1', doc.type.schema, labelOf))
  return [...blocks, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')
}

/** By their order; if verbatim Markdown refers to notes, all keep the names that it uses. */
function nameNotes(doc: DocNode): Map<string, string> {
  let keepsNames = false
  doc.forEach((node) => {
    if (node.type.name === 'sourceBlock' && String(node.attrs['source']).includes('[^')) keepsNames = true
  })
  return new Map(listNotes(doc).map(({ id, number }) => [id, keepsNames ? id : String(number)]))
}

function writeNote({ content }: FootnoteAttrs, label: string, schema: Schema, labelOf: LabelOf): string {
  const paragraph = schema.nodeFromJSON({ type: 'paragraph', content })
  return `[^${label}]: ${writeInline(paragraph, { labelOf }).replaceAll('\n', '\n    ')}`.trimEnd()
}

/** Without leaves there is nothing to write. */
function isBlank(node: DocNode): boolean {
  if (node.isLeaf) return false
  let blank = true
  node.descendants((child) => {
    if (child.isLeaf && !(child.isText && !child.text?.trim()) && child.type.name !== 'hardBreak') blank = false
  })
  return blank
}

function writeBlocks(parent: DocNode, labelOf: LabelOf): string[] {
  const blocks: string[] = []
  let previous: DocNode | null = null
  let isOther = false
  for (const node of parent.children) {
    if (isBlank(node)) continue
    // Adjacent lists of the same kind are distinguished by their markers alone.
    isOther = previous?.type === node.type && !isOther
    blocks.push(writeBlock(node, labelOf, isOther))
    previous = node
  }
  return blocks
}

function writeBlock(node: DocNode, labelOf: LabelOf, isOther: boolean): string {
  switch (node.type.name) {
    case 'heading':
      return writeHeading(node, labelOf)
    case 'blockquote':
      return indent(writeBlocks(node, labelOf).join('\n\n'), '> ', '> ')
    case 'bulletList':
      return writeBullets(node, labelOf, isOther ? '* ' : '- ')
    case 'orderedList':
      return writeList(node, labelOf, (index) => `${Number(node.attrs['start'] ?? 1) + index}${isOther ? ')' : '.'} `)
    case 'pullQuote':
      return `::: pull\n${writeBlocks(node, labelOf).join('\n\n')}\n:::`
    case 'callout':
      return `::: callout\n${writeBlocks(node, labelOf).join('\n\n')}\n:::`
    case 'lineBlock':
      return writeLines(node, labelOf)
    case 'table':
      return writeTableNode(node, labelOf)
    case 'keptBlock':
      return writeKept(String(node.attrs['text']))
    case 'horizontalRule':
      return '---'
    case 'payLine':
      return PAY_LINE
    case 'picture':
      return writePicture(node.attrs as PictureAttrs)
    case 'gallery':
      return [
        `::: ${String(node.attrs['kind'])}`,
        ...(node.attrs['pictures'] as PictureAttrs[]).map(writePicture),
        ':::',
      ].join('\n')
    case 'audio':
      return `::: audio\n${writeAudio(node.attrs as AudioAttrs)}\n:::`
    case 'video':
      return writeVideo(node.attrs as VideoAttrs)
    case 'file':
      return writeFile(node.attrs as FileAttrs)
    case 'embed':
      return writeEmbed(node.attrs as EmbedAttrs)
    case 'storyCard':
      return ['::: story', ...(node.attrs['id'] ? [String(node.attrs['id'])] : []), ':::'].join('\n')
    case 'sourceBlock':
      return String(node.attrs['source'])
    default:
      return writeInline(node, { labelOf })
  }
}

function writeLines(node: DocNode, labelOf: LabelOf): string {
  const writeLine = (line: DocNode[]) =>
    writeInline(node.firstChild!.copy(Fragment.from(line)), { labelOf, keepsIndent: true })
  const stanzas = node.children.map((stanza) =>
    splitLines(stanza)
      .map(writeLine)
      .join('\n')
      .replace(/^\n+|\n+$/g, ''),
  )
  return [`::: ${String(node.attrs['kind'])}`, stanzas.filter(Boolean).join('\n\n'), ':::'].join('\n')
}

function writeTableNode(table: DocNode, labelOf: LabelOf): string {
  const writeLine = (cell: DocNode) => writeCell(writeInline(cell.firstChild!, { labelOf, oneLine: true }))
  return writeTable(
    table.children.map((row) => row.children.map(writeLine)),
    table.firstChild!.children.map(({ attrs }) => attrs['align'] as CellAlign | null),
  )
}

function splitLines(stanza: DocNode): DocNode[][] {
  const lines: DocNode[][] = [[]]
  for (const node of stanza.children) {
    if (node.type.name === 'hardBreak') lines.push([])
    else lines.at(-1)!.push(node)
  }
  return lines
}

function writeHeading(node: DocNode, labelOf: LabelOf): string {
  const text = writeInline(node, { labelOf, oneLine: true })
  // Number signs at the end of a heading would be taken for its closing sequence. One that is escaped already stays as it is.
  const closed = text.replace(/#+$/, (signs, start: number) => {
    let slashes = 0
    while (text[start - 1 - slashes] === '\\') slashes++
    return slashes % 2 === 1 ? `#${'\\#'.repeat(signs.length - 1)}` : '\\#'.repeat(signs.length)
  })
  return `${'#'.repeat(Number(node.attrs['level']))} ${closed}`
}

const writePicture = ({ src, alt, caption }: PictureAttrs): string =>
  `![${writeAlt(alt)}](${/[()\s]/.test(src) ? `<${src}>` : src}${writeCaption(caption)})`

const writeAudio = ({ src, title }: AudioAttrs): string => `${src} ${flatten(title)}`.trim()

function writeList(list: DocNode, labelOf: LabelOf, markOf: (index: number) => string): string {
  const items = list.children.map((item, index) => {
    const mark = markOf(index)
    const content = joinItem(writeBlocks(item, labelOf))
    return indent(content, mark, ' '.repeat(mark.length)).trimEnd()
  })
  return items.join('\n')
}

/** Lists of empty lines within each other would be a rule across the page. */
function writeBullets(list: DocNode, labelOf: LabelOf, mark: string): string {
  const text = writeList(list, labelOf, () => mark)
  return /^\s*([-*])(?:\s*\1){2,}\s*$/m.test(text) ? writeList(list, labelOf, () => '+ ') : text
}

const LIST_START = /^(?:[-*] |1[.)] )\S/

/**
 * A list may directly follow its paragraph if Markdown recognises it there; everything else is separated by a blank line.
 */
function joinItem(blocks: string[]): string {
  return blocks.map((block, index) => (index === 0 ? '' : LIST_START.test(block) ? '\n' : '\n\n') + block).join('')
}

function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')
}
