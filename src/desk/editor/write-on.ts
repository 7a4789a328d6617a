/**
 * Gives the text the keyboard at once. The command that the editor brings for this waits for the next frame, and what is
 * typed until then is lost.
 */
import type { ChainedCommands, Editor } from '@tiptap/core'

export function focusText(editor: Editor): void {
  // Where it is already, asking for it again could end a composition.
  if (!editor.isDestroyed && !editor.view.hasFocus()) editor.view.focus()
}

/** What is done to the text; then one goes on writing in it. */
export function writeOn(editor: Editor): ChainedCommands {
  const isThere = editor.view.hasFocus()
  focusText(editor)
  return isThere ? editor.chain() : editor.chain().scrollIntoView()
}
