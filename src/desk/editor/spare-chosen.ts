/** What is typed while a piece or the mark of a note is chosen is written behind it: in its place, the piece would be gone. */
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { goBehind } from './blocks/place-block.ts'

/** This code stands for any key of an input method. */
const COMPOSING = 229

const writes = ({ key, keyCode, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  keyCode === COMPOSING || ([...key].length === 1 && !ctrlKey && !metaKey)

export function spareChosen(view: EditorView, event: KeyboardEvent): void {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection) || !view.editable || !writes(event)) return
  const { node, to } = selection
  view.dispatch(node.isInline ? tr.setSelection(TextSelection.create(tr.doc, to)) : goBehind(tr, to))
}
