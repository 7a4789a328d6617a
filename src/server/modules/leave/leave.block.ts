/** The text of a story as a tree of blocks, from which the forms of other systems are written. */
import type { MarkdownIt, Token } from 'markdown-it'
import { keptOf } from '#markdown/kept-block.ts'
import { lineKindOf, type LineKind } from '#markdown/line-block.ts'
import {
  figureOf,
  fileOf,
  galleryKindOf,
  galleryOf,
  picturePath,
  soundOf,
  embedOf,
  storyIdOf,
  videoOf,
  type AudioMark,
  type EmbedMark,
  type FileMark,
  type GalleryKind,
  type PictureMark,
  type VideoMark,
} from '#markdown/story-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { alignOf, type CellAlign } from '#markdown/table.ts'
import type { InlineMark, InlinePart } from '#markdown/write-inline.ts'

export type LeaveBlock =
  | { kind: 'paragraph'; parts: InlinePart[] }
  | { kind: 'heading'; level: number; parts: InlinePart[] }
  | { kind: 'quote' | 'pull' | 'callout'; blocks: LeaveBlock[] }
  | { kind: 'list'; start: number | null; items: LeaveBlock[][] }
  | { kind: 'rule' | 'payLine' }
  | ({ kind: 'picture' } & PictureMark)
  | { kind: GalleryKind; pictures: PictureMark[] }
  | ({ kind: 'audio' } & AudioMark)
  | ({ kind: 'video' } & VideoMark)
  | ({ kind: 'file' } & FileMark)
  | ({ kind: 'embed' } & EmbedMark)
  /** the first row is its head */
  | { kind: 'table'; rows: InlinePart[][][]; aligns: (CellAlign | null)[] }
  /** an empty line begins a stanza */
  | { kind: LineKind; lines: InlinePart[][] }
  | { kind: 'story'; id: number }
  | { kind: 'kept'; text: string }
  /** what this file does not know, as its source says it */
  | { kind: 'other'; name: string; text: string }

export type LeaveText = {
  blocks: LeaveBlock[]
  /** the text of each note, by the label with which the parts name it */
  notes: ReadonlyMap<string, LeaveBlock[]>
}

const markdown: MarkdownIt = createStoryMarkdown()

/** The parser percent-encodes everything that is not ASCII; files have the plain names. */
function pathOf(src: string): string {
  try {
    return picturePath(decodeURIComponent(src))
  } catch {
    return picturePath(src)
  }
}

const pictureOf = (mark: PictureMark): PictureMark => ({ ...mark, src: pathOf(mark.src) })

const labelOf = (token: Token): string => String((token.meta as { id: number }).id + 1)

export function readBody(body: string): LeaveText {
  const tokens = markdown.parse(body, {})
  const notes = new Map<string, LeaveBlock[]>()
  let at = 0

  /** Up to the closing token, which is passed. */
  function readUntil(close: string): LeaveBlock[] {
    const blocks: LeaveBlock[] = []
    while (at < tokens.length && tokens[at]!.type !== close) blocks.push(...readBlock(tokens[at]!))
    at++
    return blocks
  }

  function readBlock(token: Token): LeaveBlock[] {
    at++
    const lineKind = lineKindOf(token)
    if (lineKind) return [{ kind: lineKind, lines: readLines(`container_${lineKind}_close`) }]
    const galleryKind = galleryKindOf(token)
    if (galleryKind) return [{ kind: galleryKind, pictures: galleryOf(token).map(pictureOf) }]
    switch (token.type) {
      case 'paragraph_open':
        return readWords('paragraph_close').map((parts) => ({ kind: 'paragraph', parts }))
      case 'heading_open': {
        const level = Number(token.tag.slice(1))
        return readWords('heading_close').map((parts) => ({ kind: 'heading', level, parts }))
      }
      case 'blockquote_open':
        return [{ kind: 'quote', blocks: readUntil('blockquote_close') }]
      case 'container_pull_open':
      case 'container_callout_open': {
        const kind = token.type === 'container_pull_open' ? 'pull' : 'callout'
        return [{ kind, blocks: readUntil(`container_${kind}_close`) }]
      }
      case 'bullet_list_open':
        return [{ kind: 'list', start: null, items: readItems('bullet_list_close') }]
      case 'ordered_list_open':
        return [{ kind: 'list', start: Number(token.attrGet('start') ?? 1), items: readItems('ordered_list_close') }]
      case 'table_open':
        return [readTable()]
      case 'hr':
        return [{ kind: 'rule' }]
      case 'pay_line':
        return [{ kind: 'payLine' }]
      case 'figure':
        return [{ kind: 'picture', ...pictureOf(figureOf(token)) }]
      case 'audio':
        return [{ kind: 'audio', ...soundOf(token) }]
      case 'video': {
        const mark = videoOf(token)
        return [{ kind: 'video', ...mark, poster: mark.poster && pathOf(mark.poster) }]
      }
      case 'file':
        return [{ kind: 'file', ...fileOf(token) }]
      case 'embed':
        return [{ kind: 'embed', ...embedOf(token) }]
      case 'story':
        return [{ kind: 'story', id: storyIdOf(token) }]
      case 'kept':
        return [{ kind: 'kept', text: keptOf(token) }]
      case 'footnote_block_open':
        readNotes()
        return []
      default:
        return token.content.trim() ? [{ kind: 'other', name: token.type, text: token.content.trim() }] : []
    }
  }

  function readWords(close: string): InlinePart[][] {
    const found: InlinePart[][] = []
    for (; at < tokens.length && tokens[at]!.type !== close; at++)
      if (tokens[at]!.type === 'inline') found.push(readInline(tokens[at]!.children ?? []))
    at++
    return found.filter((parts) => parts.length > 0)
  }

  function readItems(close: string): LeaveBlock[][] {
    const items: LeaveBlock[][] = []
    while (at < tokens.length && tokens[at]!.type !== close) {
      at++
      items.push(readUntil('list_item_close'))
    }
    at++
    return items
  }

  function readLines(close: string): InlinePart[][] {
    const lines: InlinePart[][] = []
    for (; at < tokens.length && tokens[at]!.type !== close; at++) {
      const { type, children } = tokens[at]!
      if (type === 'paragraph_open' && lines.length > 0) lines.push([])
      if (type === 'inline') lines.push(readInline(children ?? []))
    }
    at++
    return lines
  }

  function readTable(): LeaveBlock {
    const rows: InlinePart[][][] = []
    const aligns: (CellAlign | null)[] = []
    for (; at < tokens.length && tokens[at]!.type !== 'table_close'; at++) {
      const token = tokens[at]!
      if (token.type === 'tr_open') rows.push([])
      else if (token.type === 'th_open') aligns.push(alignOf(token))
      else if (token.type === 'inline') rows.at(-1)!.push(readInline(token.children ?? []))
    }
    at++
    return { kind: 'table', rows, aligns }
  }

  function readNotes(): void {
    while (at < tokens.length && tokens[at]!.type !== 'footnote_block_close') {
      const label = labelOf(tokens[at]!)
      at++
      notes.set(label, readUntil('footnote_close'))
    }
    at++
  }

  const blocks: LeaveBlock[] = []
  while (at < tokens.length) blocks.push(...readBlock(tokens[at]!))
  return { blocks, notes }
}

const MARKS: Readonly<Record<string, InlineMark['name']>> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  link: 'link',
}

function readInline(tokens: readonly Token[]): InlinePart[] {
  const parts: InlinePart[] = []
  const open: InlineMark[] = []
  const add = (kind: InlinePart['kind'], text: string) => {
    const marks = [...open]
    const last = parts.at(-1)
    const isSame = last?.kind === kind && kind === 'text' && JSON.stringify(last.marks) === JSON.stringify(marks)
    if (isSame) last.text += text
    else if (kind !== 'text' || text) parts.push({ kind, text, marks })
  }
  for (const token of tokens) {
    const [, name = '', side] = /^(\w+?)_(open|close)$/.exec(token.type) ?? []
    const mark = MARKS[name]
    if (mark && side === 'open')
      open.push(mark === 'link' ? { name: 'link', href: String(token.attrGet('href') ?? '') } : { name: mark })
    else if (mark) open.pop()
    else if (token.type === 'code_inline') add('code', token.content)
    else if (token.type === 'hardbreak') add('break', '')
    else if (token.type === 'softbreak') add('text', '\n')
    else if (token.type === 'footnote_ref') add('note', labelOf(token))
    else if (token.type !== 'footnote_anchor') add('text', token.content)
  }
  return parts
}
