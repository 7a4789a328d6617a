/**
 * Focuses the text immediately. The editor's own command for this waits for the next frame, and input until then is lost.
 */
import type { ChainedCommands, Editor } from '@tiptap/core'

export function focusText(editor: Editor): void {
  // Where it is already, asking for it again could end a composition.
  if (!editor.isDestroyed && !editor.view.hasFocus()) editor.view.focus()
}

/** Starts a command chain on the text, which keeps the focus afterwards. */
export function writeOn(editor: Editor): ChainedCommands {
  const isThere = editor.view.hasFocus()
  focusText(editor)
  return isThere ? editor.chain() : editor.chain().scrollIntoView()
}
