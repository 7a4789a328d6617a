/** Lines that ask for something a paste has not brought along: finding them, and putting it in their place. */
import { Fragment, Slice, type Node as DocNode, type Schema } from '@tiptap/pm/model'
import { canSplit } from '@tiptap/pm/transform'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import {
  PASTE_MARK,
  PASTE_MARK_START,
  readPasteMark,
  writePasteMark,
  type PasteMarkKind,
} from '#domain/desk/paste-mark.ts'
import { findBlockRange } from '../blocks/place-block.ts'

export type IntakeMark = {
  /** before the paragraph */
  position: number
  kind: PasteMarkKind
  name: string
  /** of what was there; empty when it has none */
  address: string
}

/** Frames of other sites have no place in the library. */
export type FillableMark = IntakeMark & { kind: Exclude<PasteMarkKind, 'embed'> }

export const isFillable = (mark: IntakeMark): mark is FillableMark => mark.kind !== 'embed'

export type IntakeStage =
  | { kind: 'waiting' }
  /** `part`: how much was sent, from 0 to 1; null where that is not known */
  | { kind: 'working'; part: number | null }
  | { kind: 'failed'; reason: string }

function readMark(node: DocNode, position: number): IntakeMark | null {
  if (node.type.name !== 'paragraph' || !node.firstChild?.text?.startsWith(PASTE_MARK_START)) return null
  const found = readPasteMark(node.textContent)
  if (!found) return null
  const link = node.firstChild.marks.find(({ type }) => type.name === 'link')
  return { position, ...found, address: String(link?.attrs['href'] ?? '') }
}

/** Those with a line of their own outside of tables, whose cells have no room for what they ask for. */
export function listMarks(doc: DocNode, from = 0, to = doc.content.size): IntakeMark[] {
  const found: IntakeMark[] = []
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name === 'table') return false
    const mark = node.isTextblock ? readMark(node, position) : null
    if (mark) found.push(mark)
    return !node.isTextblock
  })
  return found
}

export const isSameMark = (one: IntakeMark, other: IntakeMark): boolean =>
  one.kind === other.kind && one.name === other.name && one.address === other.address

export function createMarkLine(schema: Schema, kind: PasteMarkKind, name: string): DocNode {
  return schema.nodes['paragraph']!.create(null, schema.text(writePasteMark(kind, name)))
}

/**
 * A piece in place of the line at this position. Within a list or a quotation, which cannot hold it, these are parted there.
 */
export function placePiece(tr: Transaction, position: number, piece: DocNode): Transaction {
  const line = tr.doc.nodeAt(position)
  if (!line) return tr
  // Words that were written beside the mark stay.
  const mark = line.textContent.match(PASTE_MARK)?.[0] ?? ''
  if (mark !== line.textContent) {
    const start = position + 1 + line.textContent.indexOf(mark)
    tr.delete(start, start + mark.length)
    return tr.insert(partAt(tr, position), piece)
  }
  let [from, to] = [position, position + line.nodeSize]
  for (let $from = tr.doc.resolve(from); $from.depth > 0 && $from.parent.childCount === 1; $from = tr.doc.resolve(from))
    [from, to] = [$from.before(), $from.after()]
  if (tr.doc.resolve(from).depth === 0) return tr.replaceWith(from, to, piece)
  tr.delete(from, to)
  return tr.insert(partAt(tr, from), piece)
}

/** The same place between two blocks of the text: what surrounds it is split. Numbers of a list go on. */
function partAt(tr: Transaction, position: number): number {
  let at = position
  for (let $at = tr.doc.resolve(at); $at.depth > 0; $at = tr.doc.resolve(at)) {
    const { parent } = $at
    const index = $at.index()
    if (index === 0) at = $at.before()
    else if (index === parent.childCount) at = $at.after()
    else {
      const start = Number(parent.attrs['start'] ?? 1)
      const attrs = parent.type.name === 'orderedList' ? { ...parent.attrs, start: start + index } : parent.attrs
      const halves = [{ type: parent.type, attrs }]
      // An item that would begin with a list stays whole.
      if (canSplit(tr.doc, at, 1, halves)) tr.split(at++, 1, halves)
      else at = $at.after()
    }
  }
  return at
}

/** Lines for these at a position, where the cursor goes on behind them; with their positions. */
export function insertMarks(
  { doc, schema, tr }: EditorState,
  position: number,
  wanted: readonly { kind: PasteMarkKind; name: string }[],
): { tr: Transaction; marks: IntakeMark[] } {
  const { from, to } = findBlockRange(doc, position)
  const lines = wanted.map(({ kind, name }) => createMarkLine(schema, kind, name))
  tr.replaceWith(from, to, lines)
  const end = from + lines.reduce((size, line) => size + line.nodeSize, 0)
  writeBehind(tr, end)
  return { tr: tr.scrollIntoView(), marks: listMarks(tr.doc, from, end) }
}

/** A paste with lines that must stay lines: at its end begins a new one. With the lines that it has brought. */
export function insertPaste({ tr }: EditorState, slice: Slice): { tr: Transaction; marks: IntakeMark[] } {
  const { content, openStart } = slice
  const { paragraph } = tr.doc.type.schema.nodes
  const isMark = (node: DocNode | null) => node !== null && readMark(node, 0) !== null
  const before = tr.selection.from
  const size = tr.doc.content.size - (tr.selection.to - before)
  const first = isMark(content.firstChild) ? 0 : openStart
  // The empty paragraph joins what stands behind the cursor.
  const whole = isMark(content.lastChild)
    ? new Slice(content.append(Fragment.from(paragraph!.create())), first, 1)
    : new Slice(content, first, slice.openEnd)
  tr.replaceSelection(whole)
  const end = before + tr.doc.content.size - size
  return {
    tr: tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
    marks: listMarks(tr.doc, Math.max(0, Math.min(before, end) - 1), Math.min(end, tr.doc.content.size)),
  }
}

function writeBehind(tr: Transaction, position: number): void {
  const next = tr.doc.resolve(position).nodeAfter
  if (!next?.isTextblock) tr.insert(position, tr.doc.type.schema.nodes['paragraph']!.create())
  tr.setSelection(TextSelection.create(tr.doc, position + 1))
}
