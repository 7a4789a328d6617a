/** Replaces the text. Only the differences are changed: the cursor and the blocks around it stay. */
import { Slice, type Node as DocNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export function changeText({ doc, tr }: EditorState, next: DocNode): Transaction {
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return tr
  // With repeated content, the common start and the common end may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [from, to] = [blockStart(doc, start), blockEnd(doc, end.a + overlap)]
  const nextTo = to + next.content.size - doc.content.size
  return tr.replace(from, to, new Slice(next.content.cut(from, nextTo), 0, 0))
}

/** Whole blocks are changed: half of a list or a quotation would have to be fitted. */
function blockStart(doc: DocNode, position: number): number {
  const resolved = doc.resolve(position)
  return resolved.depth > 0 ? resolved.before(1) : position
}

function blockEnd(doc: DocNode, position: number): number {
  const resolved = doc.resolve(position)
  return resolved.depth > 0 ? resolved.after(1) : position
}
