/** The blocks of a story, and how each is written in the dialect. */
import { flatten, writeAlt, writeCaption } from '#markdown/escape-markdown.ts'
import { writeKept } from '#markdown/kept-block.ts'
import type { LineKind } from '#markdown/line-block.ts'
import {
  PAY_LINE,
  writeEmbed,
  writeFile,
  writeVideo,
  type AudioMark,
  type EmbedMark,
  type FileMark,
  type PictureMark,
  type VideoMark,
} from '#markdown/story-block.ts'
import { writeCell, writeTable, type CellAlign } from '#markdown/table.ts'
import { writeInline, type InlinePart } from '#markdown/write-inline.ts'

export type StoryBlock =
  | { kind: 'paragraph'; parts: InlinePart[] }
  | { kind: 'heading'; level: 2 | 3; parts: InlinePart[] }
  | { kind: 'quote' | 'pull' | 'callout'; blocks: StoryBlock[] }
  /** `start`: of a numbered list */
  | { kind: 'list'; start: number | null; items: StoryBlock[][] }
  | { kind: 'rule' | 'payLine' }
  | ({ kind: 'picture' } & PictureMark)
  | { kind: 'gallery'; pictures: PictureMark[] }
  | ({ kind: 'audio' } & AudioMark)
  | ({ kind: 'video' } & VideoMark)
  | ({ kind: 'file' } & FileMark)
  | ({ kind: 'embed' } & EmbedMark)
  /** the first row is its head */
  | { kind: 'table'; rows: InlinePart[][][]; aligns?: (CellAlign | null)[] }
  /** an empty line begins a stanza */
  | { kind: LineKind; lines: InlinePart[][] }
  /** what has no equivalent: readers do not see it */
  | { kind: 'kept'; text: string }

/** The text of a note by its label. */
export type Notes = ReadonlyMap<string, InlinePart[]>

export function writeBlocks(blocks: readonly StoryBlock[], notes: Notes = new Map()): string {
  const ends = [...notes].map(([label, parts]) =>
    `[^${label}]: ${writeInline(parts).replaceAll('\n', '\n    ')}`.trimEnd(),
  )
  return [...writeEach(blocks), ...(ends.length > 0 ? [ends.join('\n')] : [])].join('\n\n')
}

function writeEach(blocks: readonly StoryBlock[]): string[] {
  let isOther = false
  return blocks.map((block, index) => {
    const before = blocks[index - 1]
    const isSame =
      block.kind === 'list' && before?.kind === 'list' && (block.start === null) === (before.start === null)
    // Adjacent lists of the same kind are distinguished by their markers alone.
    isOther = isSame && !isOther
    return block.kind === 'list' ? writeList(block, isOther) : writeBlock(block)
  })
}

function writeBlock(block: Exclude<StoryBlock, { kind: 'list' }>): string {
  switch (block.kind) {
    case 'paragraph':
      return writeInline(block.parts)
    case 'heading':
      return writeHeading(block.level, block.parts)
    case 'quote':
      return indent(writeEach(block.blocks).join('\n\n'), '> ', '> ')
    case 'pull':
    case 'callout':
      return fence(block.kind, writeEach(block.blocks).join('\n\n'))
    case 'rule':
      return '---'
    case 'payLine':
      return PAY_LINE
    case 'picture':
      return writePicture(block)
    case 'gallery':
      return fence('gallery', block.pictures.map(writePicture).join('\n'))
    case 'audio':
      return fence('audio', `${block.src} ${flatten(block.title)}`.trim())
    case 'video':
      return writeVideo(block)
    case 'file':
      return writeFile(block)
    case 'embed':
      return writeEmbed(block)
    case 'table':
      return writeRows(block.rows, block.aligns)
    case 'kept':
      return writeKept(block.text.trim())
    case 'verse':
    case 'right':
    case 'center':
      return fence(
        block.kind,
        block.lines.map((parts) => writeInline(parts, { oneLine: true, keepsIndent: true })).join('\n'),
      )
  }
}

const fence = (name: string, text: string): string => `::: ${name}\n${text}\n:::`

function writeHeading(level: number, parts: InlinePart[]): string {
  const text = writeInline(parts, { oneLine: true })
  // Number signs at the end would be taken for a closing sequence; one that is escaped already stays as it is.
  let start = text.length
  while (text[start - 1] === '#') start--
  let slashes = 0
  while (text[start - 1 - slashes] === '\\') slashes++
  const first = slashes % 2 === 1 ? start + 1 : start
  const closed = text.slice(0, first) + text.slice(first).replaceAll('#', String.raw`\#`)
  return `${'#'.repeat(level)} ${closed}`
}

const writePicture = ({ src, alt, caption }: PictureMark): string =>
  `![${writeAlt(alt)}](${/[()\s]/.test(src) ? `<${src}>` : src}${writeCaption(caption)})`

function writeRows(rows: InlinePart[][][], aligns: (CellAlign | null)[] = []): string {
  const width = Math.max(...rows.map((row) => row.length))
  const written = rows.map((row) =>
    Array.from({ length: width }, (_, index) => writeCell(writeInline(row[index] ?? [], { oneLine: true }))),
  )
  return writeTable(written, aligns)
}

function writeList({ start, items }: StoryBlock & { kind: 'list' }, isOther: boolean): string {
  const write = (markOf: (index: number) => string) =>
    items
      .map((item, index) => {
        const mark = markOf(index)
        return indent(joinItem(writeEach(item)), mark, ' '.repeat(mark.length)).trimEnd()
      })
      .join('\n')
  if (start !== null) return write((index) => `${start + index}${isOther ? ')' : '.'} `)
  const text = write(() => (isOther ? '* ' : '- '))
  // Lists of empty lines within each other would be a rule across the page.
  return text.split('\n').some(isRule) ? write(() => '+ ') : text
}

const isRule = (line: string): boolean => /^(?:-{3,}|\*{3,})$/.test(line.replaceAll(/\s/g, ''))

const LIST_START = /^(?:[-*] |1[.)] )\S/

const joinItem = (blocks: string[]): string =>
  blocks.map((block, index) => (index === 0 ? '' : LIST_START.test(block) ? '\n' : '\n\n') + block).join('')

const indent = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join('\n')
