/** Tables: a grid of words. One that only arranges pictures or other tables is read as what it holds. */
import { isTag, type ChildNode, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { InlinePart } from '#markdown/write-inline.ts'
import type { StoryBlock } from './import.block.ts'
import { attribute, brief, wordsWithin, type BlockTools } from './import.reading.ts'

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
  return [...captions, { kind: 'table', rows: written }, ...behind]
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
