/** Text typed while a piece or the mark of a note is selected goes after it: otherwise it would replace the piece. */
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { goBehind } from './blocks/place-block.ts'

/** The code of any key of an input method (IME). */
const COMPOSING = 229

const writes = ({ key, keyCode, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  keyCode === COMPOSING || ([...key].length === 1 && !ctrlKey && !metaKey)

export function spareChosen(view: EditorView, event: KeyboardEvent): void {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection) || !view.editable || !writes(event)) return
  const { node, to } = selection
  view.dispatch(node.isInline ? tr.setSelection(TextSelection.create(tr.doc, to)) : goBehind(tr, to))
}
