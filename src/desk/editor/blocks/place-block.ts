/** Where block pieces are inserted: between the blocks of the text, never into one. */
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { focusText, writeOn } from '../write-on.ts'

/** A gap between two blocks, or an empty line that makes room. */
export type BlockRange = { from: number; to: number }

/** In place of an empty line, else after the current block; returns where it is. */
export function insertBlock(editor: Editor, block: JSONContent): number {
  const { $from, to } = editor.state.selection
  const after = $from.depth > 0 ? $from.after(1) : to
  focusText(editor)
  const range = findEmptyLine(editor.state.doc, $from.pos) ?? { from: after, to: after }
  putBlock(editor, range, block)
  return range.from
}

/** Inserts it, puts the cursor after it, and returns that position. */
export function putBlock(editor: Editor, { from, to }: BlockRange, block: JSONContent): number {
  const { schema, tr } = editor.state
  const node = schema.nodeFromJSON(block)
  const end = from + node.nodeSize
  editor.view.dispatch(goBehind(tr.replaceWith(from, to, node), end).scrollIntoView())
  return end
}

/**
 * Puts the cursor after a piece: in a new line if no text follows. With the piece itself selected, typing would replace it.
 */
export function goBehind(tr: Transaction, position: number): Transaction {
  const next = tr.doc.resolve(position).nodeAfter
  if (next && !next.isAtom) return tr.setSelection(Selection.near(tr.doc.resolve(position), 1))
  tr.insert(position, tr.doc.type.schema.nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.create(tr.doc, position + 1))
}

const resolve = (doc: DocNode, position: number) => doc.resolve(Math.max(0, Math.min(position, doc.content.size)))

function findEmptyLine(doc: DocNode, position: number): BlockRange | null {
  const resolved = resolve(doc, position)
  const top = resolved.depth > 0 ? resolved.node(1) : null
  if (top?.type.name !== 'paragraph' || top.content.size > 0) return null
  return { from: resolved.before(1), to: resolved.after(1) }
}

/** The gap between two blocks that is nearest to a position. */
export function findGap(doc: DocNode, position: number): number {
  const resolved = resolve(doc, position)
  if (resolved.depth === 0) return resolved.pos
  const isNearStart = resolved.pos - resolved.before(1) < resolved.after(1) - resolved.pos
  return isNearStart ? resolved.before(1) : resolved.after(1)
}

/** For something that is pasted or dropped there. */
export function findBlockRange(doc: DocNode, position: number): BlockRange {
  const gap = findGap(doc, position)
  return findEmptyLine(doc, position) ?? { from: gap, to: gap }
}

function findPayLines(doc: DocNode): number[] {
  const found: number[] = []
  doc.forEach((node, offset) => {
    if (node.type.name === 'payLine') found.push(offset)
  })
  return found
}

/** There is only one pay line: inserting it again moves it. */
export function placePayLine(editor: Editor): void {
  writeOn(editor)
    .command(({ tr, state }) => {
      const { $from } = state.selection
      if ($from.depth === 0) return false
      // At the beginning of a block it belongs above it.
      const place = $from.parentOffset === 0 && $from.pos - $from.before(1) === 1 ? $from.before(1) : $from.after(1)
      tr.insert(place, state.schema.nodes['payLine']!.create())
      for (const old of findPayLines(state.doc).toReversed()) {
        const mapped = tr.mapping.map(old, old >= place ? 1 : -1)
        if (tr.doc.nodeAt(mapped)?.type.name === 'payLine') tr.delete(mapped, mapped + 1)
      }
      return true
    })
    .run()
}

/** Moves it past the previous or next block; returns its new position, or null if there is no such block. */
export function moveBlock(editor: Editor, position: number, by: -1 | 1): number | null {
  const { doc, tr } = editor.state
  const node = doc.nodeAt(position)
  const resolved = doc.resolve(position)
  const neighbour = by < 0 ? resolved.nodeBefore : doc.resolve(position + (node?.nodeSize ?? 0)).nodeAfter
  if (!node || !neighbour || resolved.depth !== 0) return null
  const target = by < 0 ? position - neighbour.nodeSize : position + neighbour.nodeSize
  editor.view.dispatch(
    tr
      .delete(position, position + node.nodeSize)
      .insert(target, node)
      .scrollIntoView(),
  )
  return target
}

/** Pasting and undoing must not make two of them: the first one stays. */
export const keepOnePayLine = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions: readonly Transaction[], _before: EditorState, state: EditorState) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const [, ...others] = findPayLines(state.doc)
      if (others.length === 0) return null
      return others.toReversed().reduce((tr, at) => tr.delete(at, at + 1), state.tr)
    },
  })
