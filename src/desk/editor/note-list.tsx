/** The notes at the foot of the text, in their order; each leads to where it is written. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { m } from '#messages/desk.ts'
import { useEditorTools } from './editor-tools.ts'
import { listNotes, noteText } from './footnote.ts'
import styles from './note-dialog.module.css'

export function NoteList({ editor }: { editor: Editor }) {
  const { openNote } = useEditorTools()
  const notes = useEditorState({
    editor,
    selector: ({ editor: now }) => listNotes(now.state.doc).filter(({ isFirst }) => isFirst),
  })
  if (notes.length === 0) return null
  return (
    <section className={styles['notes']} aria-labelledby="story-notes">
      <h2 id="story-notes">{m.editor.notes}</h2>
      <ol>
        {notes.map(({ id, position, content }) => (
          <li key={id}>
            <button type="button" data-empty={!noteText(content).trim()} onClick={() => openNote(position)}>
              {noteText(content).trim() || m.editor.noteEmpty}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
