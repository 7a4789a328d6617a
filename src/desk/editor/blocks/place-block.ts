/** Where blocks that stand alone are put: between the blocks of the text, never into one. */
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { focusText, writeOn } from '../write-on.ts'

/** A gap between two blocks, or an empty line that makes room. */
export type BlockRange = { from: number; to: number }

/** In the place of an empty line, else behind the block in which one writes. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { $from, to } = editor.state.selection
  const after = $from.depth > 0 ? $from.after(1) : to
  focusText(editor)
  putBlock(editor, findEmptyLine(editor.state.doc, $from.pos) ?? { from: after, to: after }, block)
}

/** Puts it there and the cursor behind it, and says where that is. */
export function putBlock(editor: Editor, { from, to }: BlockRange, block: JSONContent): number {
  const { schema, tr } = editor.state
  const node = schema.nodeFromJSON(block)
  const end = from + node.nodeSize
  editor.view.dispatch(goBehind(tr.replaceWith(from, to, node), end).scrollIntoView())
  return end
}

/** The cursor behind a piece: where there are no words to stand in, in a new line. On the piece itself, a letter would take its place. */
export function goBehind(tr: Transaction, position: number): Transaction {
  const next = tr.doc.resolve(position).nodeAfter
  if (next && !next.isAtom) return tr.setSelection(Selection.near(tr.doc.resolve(position), 1))
  tr.insert(position, tr.doc.type.schema.nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.create(tr.doc, position + 1))
}

const resolve = (doc: DocNode, position: number) => doc.resolve(Math.max(0, Math.min(position, doc.content.size)))

function findEmptyLine(doc: DocNode, position: number): BlockRange | null {
  const place = resolve(doc, position)
  const top = place.depth > 0 ? place.node(1) : null
  if (top?.type.name !== 'paragraph' || top.content.size > 0) return null
  return { from: place.before(1), to: place.after(1) }
}

/** Where the gap between two blocks lies that is nearest to a place. */
export function findGap(doc: DocNode, position: number): number {
  const place = resolve(doc, position)
  if (place.depth === 0) return place.pos
  const isNearStart = place.pos - place.before(1) < place.after(1) - place.pos
  return isNearStart ? place.before(1) : place.after(1)
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

/** There is one pay line: put anew it moves. */
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

/** Past the block before it, or the one behind it; where it stands then, null if there is none. */
export function moveBlock(editor: Editor, position: number, by: -1 | 1): number | null {
  const { doc, tr } = editor.state
  const node = doc.nodeAt(position)
  const place = doc.resolve(position)
  const neighbour = by < 0 ? place.nodeBefore : doc.resolve(position + (node?.nodeSize ?? 0)).nodeAfter
  if (!node || !neighbour || place.depth !== 0) return null
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
