/** Remembers the cursor position: after a reload, writing continues there. For this tab alone. */
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { useEffect } from 'react'
import { readTab, writeTab } from '#web/storage.ts'
import { focusText } from './write-on.ts'

type CaretPosition = { position: number; size: number }

export function useCaretMemory(editor: Editor): void {
  useEffect(() => {
    const key = `writingPlace:${location.pathname}`
    goBack(editor, readTab(key))
    const leave = () => writeTab(key, formatCaret(editor))
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [editor])
}

/** Only from the text itself: who was busy beside it is not called away. */
function formatCaret({ state, view }: Editor): string {
  const caret: CaretPosition = { position: state.selection.from, size: state.doc.content.size }
  return view.hasFocus() ? JSON.stringify(caret) : ''
}

function goBack(editor: Editor, stored: string | null): void {
  const { doc, tr } = editor.state
  const caret = stored ? (JSON.parse(stored) as Partial<CaretPosition>) : {}
  // In a changed text the position is not valid; and there may be a message about it at the top of the page.
  if (caret.position === undefined || caret.size !== doc.content.size) return
  focusText(editor)
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(caret.position))).scrollIntoView())
}
