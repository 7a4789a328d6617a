/** Moving in a table, and what is pasted into one of its cells. */
import type { Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as DocNode } from '@tiptap/pm/model'
import { Selection, TextSelection, type EditorState } from '@tiptap/pm/state'
import { isInTable, nextCell, selectionCell } from '@tiptap/pm/tables'
import { CELL_LINE } from '../paste/paste-table.ts'
import { goBehind } from './place-block.ts'

/** Enter: to the cell below, and from the last row behind the table. */
export function leaveCell({ state, view }: Editor): boolean {
  if (!isInTable(state)) return false
  const below = nextCell(selectionCell(state), 'vert', 1)
  const { $from } = state.selection
  const tr = below
    ? state.tr.setSelection(TextSelection.near(state.doc.resolve(below.pos + 1)))
    : goBehind(state.tr, $from.after(1))
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Lines that are pasted into a cell become one; a table is pasted cell by cell. */
export function fitCell(slice: Slice, state: EditorState): Slice {
  if (!isInTable(state) || hasTable(slice.content)) return slice
  const { schema } = state
  const nodes: DocNode[] = []
  slice.content.descendants((node) => {
    if (!node.isTextblock) return !node.isLeaf
    if (nodes.length > 0 && node.content.size > 0) nodes.push(schema.text(CELL_LINE))
    nodes.push(
      ...node.children.map((child) => (child.type.name === 'hardBreak' ? schema.text(CELL_LINE, child.marks) : child)),
    )
    return false
  })
  // A slice of a line has no block around it.
  if (slice.content.firstChild?.isInline) return slice
  return new Slice(Fragment.from(nodes), 0, 0)
}

function hasTable(content: Fragment): boolean {
  let found = false
  content.descendants((node) => {
    if (node.type.spec['tableRole']) found = true
    return !found
  })
  return found
}

/** The first cell of the table that begins there. */
export const firstCell = (doc: DocNode, position: number): Selection => Selection.near(doc.resolve(position + 1), 1)
