/** The dialog for writing a note. Input is in the text immediately, so that it is saved with it. */
import type { Editor, JSONContent } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { listNotes, type FoundNote } from './footnote.ts'
import styles from './note-dialog.module.css'
import { noteExtensions } from './note-schema.ts'
import { focusText, writeOn } from './write-on.ts'

type Props = { editor: Editor; position: number | null; onClose: () => void }

export function NoteDialog({ editor, position, onClose }: Props) {
  const note =
    position === null ? null : (listNotes(editor.state.doc).find((each) => each.position === position) ?? null)
  /** Back to the position after the mark. The dialog takes time to close; the editor does not wait for it. */
  const close = () => {
    onClose()
    if (position !== null)
      writeOn(editor)
        .setTextSelection(position + 1)
        .run()
  }
  const remove = (id: string) => {
    onClose()
    focusText(editor)
    if (position !== null) removeNote(editor, id, position)
  }
  return (
    <Dialog
      open={note !== null}
      onClose={close}
      title={note ? m.editor.noteNumber({ number: note.number }) : m.editor.notes}
    >
      {note ? <NoteForm key={position} {...{ editor, note, close, remove }} /> : null}
    </Dialog>
  )
}

type FormProps = { editor: Editor; note: FoundNote; close: () => void; remove: (id: string) => void }

function NoteForm({ editor, note, close, remove }: FormProps) {
  const words = useEditor(
    {
      extensions: noteExtensions,
      content: { type: 'doc', content: [{ type: 'paragraph', content: note.content }] },
      editable: editor.isEditable,
      injectCSS: false,
      editorProps: {
        attributes: { 'aria-label': m.editor.noteText, 'aria-multiline': 'true', role: 'textbox' },
        // Keys of an IME composition do not arrive here.
        handleKeyDown: (_, event) => {
          if (event.key !== 'Enter' || event.shiftKey) return false
          close()
          return true
        },
      },
      onUpdate: ({ editor: now }) => writeNote(editor, note.id, now.getJSON().content?.[0]?.content ?? []),
    },
    [],
  )
  // Together with the dialog, not some frames later: the first letters would go elsewhere.
  useLayoutEffect(() => {
    const { state, view } = words
    view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)))
    view.focus()
  }, [words])
  return (
    <div className={styles['note']}>
      <EditorContent editor={words} className={styles['words']} />
      <p className={styles['about']}>{m.editor.noteAbout}</p>
      <div className={styles['answers']}>
        {editor.isEditable ? (
          <Button kind="danger" onClick={() => remove(note.id)}>
            {m.editor.deleteNote}
          </Button>
        ) : null}
        <Button kind="lead" onClick={close}>
          {m.editor.done}
        </Button>
      </div>
    </div>
  )
}

/** All marks of the note hold it. */
function writeNote(editor: Editor, id: string, content: JSONContent[]): void {
  const { tr, doc } = editor.state
  for (const { position } of listNotes(doc).filter((note) => note.id === id)) {
    tr.setNodeMarkup(position, null, { id, content })
  }
  editor.view.dispatch(tr)
}

/** Removes all of its marks; the cursor stays at the mark that was opened. */
function removeNote(editor: Editor, id: string, position: number): void {
  const { tr, doc } = editor.state
  const marks = listNotes(doc).filter((note) => note.id === id)
  for (const mark of marks.toReversed()) tr.delete(mark.position, mark.position + 1)
  tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(position)))
  editor.view.dispatch(tr.scrollIntoView())
}
