/** Tables: a grid of words. One that only arranges pictures or other tables is read as what it holds. */
import { isTag, type ChildNode, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { CELL_ALIGNS, type CellAlign } from '#markdown/table.ts'
import type { InlinePart } from '#markdown/write-inline.ts'
import type { StoryBlock } from './import.block.ts'
import { attribute, brief, classAmong, wordsWithin, type BlockTools } from './import.reading.ts'

/** More cells than this would be no table of people; so wide a `colspan` is an attack or a slip. */
const WIDEST = 100

const isCell = (node: ChildNode): node is Element => isTag(node) && (node.name === 'td' || node.name === 'th')

export function readTable(table: Element, { around: { lose }, flow, readParts }: BlockTools): StoryBlock[] {
  const rows = DomUtils.getElementsByTagName('tr', table)
  const cells = rows.map((row) => row.children.filter(isCell))
  const isLayout =
    DomUtils.getElementsByTagName('table', table.children).length > 0 || cells.every((row) => row.length < 2)
  if (isLayout) {
    if (rows.length > 0 && wordsWithin(table)) lose('tableLayout', brief(wordsWithin(table)))
    return cells.length === 0 ? flow() : cells.flat().flatMap((cell) => flow(cell.children))
  }
  const captions = DomUtils.getElementsByTagName('caption', table).flatMap((caption) => flow(caption.children))
  const behind: StoryBlock[] = []
  let hasSpans = false
  const written = cells
    .filter((row) => row.length > 0)
    .map((row) =>
      row.flatMap((cell) => {
        const { parts, others } = readParts(cell.children)
        for (const other of others) {
          // A list in a cell is its lines.
          if (other.kind === 'list') parts.push(...listWords(other, parts.length > 0))
          else behind.push(other)
        }
        const span = Math.min(WIDEST, Number.parseInt(attribute(cell, 'colspan'), 10) || 1)
        hasSpans ||= span > 1 || Number.parseInt(attribute(cell, 'rowspan'), 10) > 1
        return [parts, ...Array.from({ length: Math.max(0, span - 1) }, (): InlinePart[] => [])]
      }),
    )
  if (hasSpans) lose('tableSpan', brief(wordsWithin(table)))
  if (behind.length > 0) lose('pictureInCell', brief(wordsWithin(table)))
  const aligns = alignsOf(cells)
  return [
    ...captions,
    { kind: 'table', rows: written, ...(aligns.some(Boolean) && !hasSpans && { aligns }) },
    ...behind,
  ]
}

function alignOf(cell: Element): CellAlign | null {
  const [, style] = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attribute(cell, 'style')) ?? []
  const stated = (style ?? (attribute(cell, 'data-align') || attribute(cell, 'align'))).toLowerCase()
  return CELL_ALIGNS.find((align) => align === stated) ?? classAmong(cell, CELL_ALIGNS, 'has-text-align-') ?? null
}

/** Of a column, what all its cells below the head say. */
function alignsOf(cells: Element[][]): (CellAlign | null)[] {
  const [head = [], ...others] = cells.filter((row) => row.length > 0)
  return head.map((cell, index) => {
    const [first = null, ...rest] = others.flatMap((row) => (row[index] ? [alignOf(row[index])] : []))
    if (others.length === 0) return alignOf(cell)
    return rest.every((align) => align === first) ? first : null
  })
}

function listWords({ items }: StoryBlock & { kind: 'list' }, hasWords: boolean): InlinePart[] {
  const words = items.flatMap((item) =>
    item.flatMap((block) =>
      block.kind === 'paragraph' ? [block.parts] : block.kind === 'list' ? [listWords(block, false)] : [],
    ),
  )
  return words.flatMap((parts, index) => [
    ...(index > 0 || hasWords ? [{ kind: 'break' as const, text: '', marks: [] }] : []),
    ...parts,
  ])
}
