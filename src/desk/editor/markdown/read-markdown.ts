/**
 * The Markdown of a story as the document of the editor. Markdown for which the editor has no block is preserved verbatim.
 */
import { Fragment, type Node as DocNode, type Schema } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/core'
import type { Token } from 'markdown-it'
import { keptOf } from '#markdown/kept-block.ts'
import { lineKindOf } from '#markdown/line-block.ts'
import { embedOf, figureOf, fileOf, galleryOf, soundOf, storyIdOf, videoOf } from '#markdown/story-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { alignOf } from '#markdown/table.ts'
import { listNotes, type FootnoteAttrs } from '../footnote.ts'
import { readInline, type FindNote } from './read-inline.ts'
import { storySchema } from '../story-schema.ts'

const dialect = createStoryMarkdown()

/** A block, or something inside one, that the editor does not support. */
class UnknownBlock extends Error {
  override name = 'UnknownBlock'
}

export function readMarkdown(markdown: string, schema: Schema = storySchema): DocNode {
  const source = markdown.replaceAll(/\r\n?/g, '\n')
  const blocks = splitBlocks(dialect.parse(source, {}))
  const isNotes = (block: Token[]) => block[0]?.type === 'footnote_block_open'
  const notes = readNotes(schema, blocks.filter(isNotes).flat())
  const used = new Set<string>()
  const findNote: FindNote = (token) => notes.get(noteKey(token)) ?? { id: '1', content: [] }
  const content = blocks
    .filter((block) => !isNotes(block))
    .flatMap((block) => {
      const nodes = readOrKeep(schema, block, findNote, source.split('\n'))
      for (const node of nodes) for (const { id } of listNotes(node)) used.add(id)
      return nodes
    })
  const kept = keepNotes(
    schema,
    content,
    [...notes.values()].filter(({ id }) => !used.has(id)),
  )
  return schema.topNodeType.create(null, [...content, ...kept].length > 0 ? [...content, ...kept] : emptyLine(schema))
}

const emptyLine = (schema: Schema): DocNode => schema.nodes['paragraph']!.create()

/** A list of tokens as its blocks, each from what opens it to what closes it. */
function splitBlocks(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)!.push(token)
    depth += token.nesting
  }
  return blocks
}

function readOrKeep(schema: Schema, block: Token[], findNote: FindNote, lines: string[]): DocNode[] {
  try {
    return createReader(schema, findNote).readTop(block)
  } catch (error) {
    const [start, end] = block[0]?.map ?? [0, 0]
    if (!(error instanceof UnknownBlock)) throw error
    const source = lines.slice(start, end).join('\n').replace(/\s+$/, '')
    return source ? [schema.nodes['sourceBlock']!.create({ source })] : []
  }
}

function createReader(schema: Schema, findNote: FindNote) {
  function make(name: string, attrs: object | null, content: DocNode[] = []): DocNode {
    const type = schema.nodes[name]!
    if (!type.validContent(Fragment.from(content))) throw new UnknownBlock(name)
    return type.create(attrs as Record<string, unknown> | null, content)
  }

  const inline = (block: Token[]): DocNode[] => readInline(schema, block[1]?.children ?? [], findNote)
  const inside = (block: Token[]): Token[][] => splitBlocks(block.slice(1, -1))
  /** Notes and lists need at least one line. */
  const orEmpty = (nodes: DocNode[]): DocNode[] => (nodes.length > 0 ? nodes : [emptyLine(schema)])

  function readParagraphs(block: Token[]): DocNode[] {
    const parts: DocNode[][] = [[]]
    for (const node of inline(block)) {
      if (node.isBlock) parts.push([node], [])
      else parts.at(-1)!.push(node)
    }
    return parts.flatMap((part) => {
      if (part[0]?.isBlock) return part
      return part.some((node) => node.text?.trim() || !node.isText) ? [make('paragraph', null, part)] : []
    })
  }

  function readStanza(block: Token[]): DocNode {
    const nodes = block.flatMap(({ type, children }) => {
      if (type === 'line_break') return [schema.nodes['hardBreak']!.create()]
      return type === 'inline' ? readInline(schema, children ?? [], findNote) : []
    })
    return make('paragraph', null, nodes)
  }

  function readTable(block: Token[]): DocNode {
    const rows: DocNode[][] = []
    for (const [index, token] of block.entries()) {
      if (token.type === 'tr_open') rows.push([])
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      const line = make('paragraph', null, readInline(schema, block[index + 1]?.children ?? [], findNote))
      const name = token.type === 'th_open' ? 'tableHeader' : 'tableCell'
      rows.at(-1)!.push(make(name, { align: alignOf(token) }, [line]))
    }
    const content = rows.map((cells) => make('tableRow', null, cells))
    return make('table', null, content)
  }

  function readList(block: Token[]): DocNode {
    const items = inside(block).map((item) => {
      const content = inside(item).flatMap(read)
      return make('listItem', null, content[0]?.type.name === 'paragraph' ? content : [emptyLine(schema), ...content])
    })
    if (block[0]!.type === 'bullet_list_open') return make('bulletList', null, items)
    return make('orderedList', { start: Number(block[0]!.attrGet('start') ?? 1) }, items)
  }

  function read(block: Token[]): DocNode[] {
    const [first] = block
    switch (first?.type) {
      case 'paragraph_open':
        return readParagraphs(block)
      case 'heading_open':
        return [make('heading', { level: /^h[12]$/.test(first.tag) ? 2 : 3 }, inline(block))]
      case 'blockquote_open':
        return [make('blockquote', null, orEmpty(inside(block).flatMap(read)))]
      case 'container_callout_open':
        return [make('callout', null, orEmpty(inside(block).flatMap(read)))]
      case 'container_verse_open':
      case 'container_right_open':
      case 'container_center_open':
        return [make('lineBlock', { kind: lineKindOf(first) }, orEmpty(inside(block).map(readStanza)))]
      case 'table_open':
        return [readTable(block)]
      case 'story':
        if (first.content && storyIdOf(first) === 0) throw new UnknownBlock('story')
        return [make('storyCard', { id: storyIdOf(first) > 0 ? String(storyIdOf(first)) : '' })]
      case 'kept':
        return [make('keptBlock', { text: keptOf(first) })]
      case 'container_pull_open':
        return [make('pullQuote', null, orEmpty(inside(block).flatMap(read)))]
      case 'bullet_list_open':
      case 'ordered_list_open':
        return [readList(block)]
      case 'hr':
        return [make('horizontalRule', null)]
      case 'pay_line':
        return [make('payLine', null)]
      case 'figure':
        return [make('picture', figureOf(first))]
      case 'gallery':
      case 'row':
        return [make('gallery', { pictures: galleryOf(first), kind: first.type })]
      case 'audio':
        return [make('audio', soundOf(first))]
      case 'video':
        return [make('video', videoOf(first))]
      case 'file':
        return [make('file', fileOf(first))]
      case 'embed':
        return [make('embed', embedOf(first))]
      default:
        throw new UnknownBlock(first?.type ?? 'nothing')
    }
  }

  return { readTop: read }
}

const noteKey = (token: Token): string => String((token.meta as { id: number }).id)

/** The notes by the number that their marks carry. */
function readNotes(schema: Schema, tokens: Token[]): Map<string, FootnoteAttrs> {
  const notes = new Map<string, FootnoteAttrs>()
  for (const block of splitBlocks(tokens.slice(1, -1))) {
    const [first] = block
    if (first?.type !== 'footnote_open') continue
    const label = (first.meta as { label?: string }).label
    const lines = block
      .filter(({ type }) => type === 'inline')
      .map(({ children }) => readInline(schema, children ?? [], () => ({ id: '1', content: [] })))
      .map((nodes) => nodes.filter((node) => node.isText || node.type.name === 'hardBreak'))
    const gap = [{ type: 'hardBreak' }, { type: 'hardBreak' }]
    const content = lines.flatMap((nodes, index): JSONContent[] => {
      const words = nodes.map((node) => node.toJSON() as JSONContent)
      return index === 0 ? words : [...gap, ...words]
    })
    notes.set(noteKey(first), { id: label ?? `n${noteKey(first)}`, content })
  }
  return notes
}

/** Notes referenced only in verbatim Markdown are stored beside it. */
function keepNotes(schema: Schema, content: DocNode[], unused: FootnoteAttrs[]): DocNode[] {
  const sources = content.filter(({ type }) => type.name === 'sourceBlock').map(({ attrs }) => String(attrs['source']))
  return unused
    .filter(({ id }) => sources.some((source) => source.includes(`[^${id}]`)))
    .map(({ id, content: words }) => {
      const text = words.map((word) => (word.type === 'hardBreak' ? ' ' : (word.text ?? ''))).join('')
      return schema.nodes['sourceBlock']!.create({ source: `[^${id}]: ${text}` })
    })
}
