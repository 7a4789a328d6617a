/** Poems, and lines at the right or in the middle: blocks in which a line is a line, and an empty one begins a stanza. */
import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { LINE_KINDS, type LineKind } from '#markdown/line-block.ts'
import type { InlinePart } from '#markdown/write-inline.ts'
import type { StoryBlock } from './import.block.ts'
import { splitLines } from './import.inline.ts'
import { attribute, classAmong, hasClass, sourceOfNodes } from './import.reading.ts'

/** A longer one is a paragraph, whatever its style says. */
const LONGEST_LINE = 200
const lengthOf = (parts: readonly { text: string }[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

/** Of several paragraphs, or of lines that were recognised within; null when there is anything else. */
function stanzasOf(blocks: readonly StoryBlock[], kind: LineKind): InlinePart[][] | null {
  const lines: InlinePart[][] = []
  for (const block of blocks) {
    const own = block.kind === 'paragraph' ? splitLines(block.parts) : block.kind === kind ? block.lines : null
    if (!own) return null
    if (lines.length > 0) lines.push([])
    lines.push(...own)
  }
  return lines.length > 0 ? lines : null
}

/** The lines of an element by its looks, or by the name that this program gives them; otherwise its blocks as they are. */
export function readLineBlock(element: Element, blocks: StoryBlock[]): StoryBlock[] {
  const named = element.name === 'div' && classAmong(element, LINE_KINDS)
  if (named) {
    const lines = stanzasOf(blocks, named)
    const isShort = named === 'verse' || lines?.every((line) => lengthOf(line) <= LONGEST_LINE)
    return lines && isShort ? [{ kind: named, lines }] : blocks
  }
  const [only] = blocks
  const side = alignmentOf(element)
  if (!side || blocks.length !== 1 || only?.kind !== 'paragraph' || lengthOf(only.parts) > LONGEST_LINE) return blocks
  return [{ kind: side, lines: splitLines(only.parts) }]
}

function alignmentOf(element: Element): 'right' | 'center' | null {
  if (element.name === 'center') return 'center'
  const [, style] = /(?:^|;)\s*text-align\s*:\s*(right|center|end)/i.exec(attribute(element, 'style')) ?? []
  const stated = (style ?? attribute(element, 'align')).toLowerCase()
  if (stated === 'center' || hasClass(element, /^has-text-align-center$/)) return 'center'
  return stated === 'right' || stated === 'end' || hasClass(element, /^has-text-align-right$/) ? 'right' : null
}

/** Line ends that are shown as they are written. */
export function readVerse(element: Element, flow: (nodes: readonly ChildNode[]) => StoryBlock[]): StoryBlock[] {
  const html = sourceOfNodes(element.children)
    .replaceAll(/\n[ \t]*(?=\n)/g, '\n')
    .replaceAll(/^\n+|\n+$/g, '')
  const lines = stanzasOf(flow(parseDocument(html.replaceAll('\n', '<br>')).children), 'verse')
  return lines ? [{ kind: 'verse', lines }] : []
}
