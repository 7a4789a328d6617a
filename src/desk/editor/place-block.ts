/** Where blocks that stand alone are put: between the blocks of the text, never into one. */
import type { Editor, JSONContent } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'

/** In the place of an empty line, else behind the block in which one writes. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { $from } = editor.state.selection
  const top = $from.depth > 0 ? $from.node(1) : null
  const isEmptyLine = top?.type.name === 'paragraph' && top.content.size === 0
  const after = $from.depth > 0 ? $from.after(1) : editor.state.selection.to
  const place = isEmptyLine ? { from: $from.before(1), to: after } : after
  editor.chain().focus().insertContentAt(place, block).run()
}

/** Where the gap between two blocks lies that is nearest to a place. */
export function findGap(doc: DocNode, position: number): number {
  const place = doc.resolve(Math.max(0, Math.min(position, doc.content.size)))
  if (place.depth === 0) return place.pos
  const isNearStart = place.pos - place.before(1) < place.after(1) - place.pos
  return isNearStart ? place.before(1) : place.after(1)
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
  editor
    .chain()
    .focus()
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

/** Past the block before it, or the one behind it. */
export function moveBlock(editor: Editor, position: number, by: -1 | 1): boolean {
  const { doc, tr } = editor.state
  const node = doc.nodeAt(position)
  const place = doc.resolve(position)
  const neighbour = by < 0 ? place.nodeBefore : doc.resolve(position + (node?.nodeSize ?? 0)).nodeAfter
  if (!node || !neighbour || place.depth !== 0) return false
  const target = by < 0 ? position - neighbour.nodeSize : position + neighbour.nodeSize
  editor.view.dispatch(
    tr
      .delete(position, position + node.nodeSize)
      .insert(target, node)
      .scrollIntoView(),
  )
  return true
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
