/** The window in which a note is written. What is typed is in the text at once, so that it is saved with it. */
import type { Editor, JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '../kit/button.tsx'
import { listNotes, type FoundNote } from './footnote.ts'
import styles from './note-dialog.module.css'
import { noteExtensions } from './note-schema.ts'

type Props = { editor: Editor; position: number | null; onClose: () => void }

export function NoteDialog({ editor, position, onClose }: Props) {
  const note =
    position === null ? null : (listNotes(editor.state.doc).find((each) => each.position === position) ?? null)
  const close = () => {
    onClose()
    if (position !== null)
      editor
        .chain()
        .focus()
        .setTextSelection(position + 1)
        .run()
  }
  return (
    <Dialog open={note !== null} onClose={close} title={note ? `注释 ${note.number}` : '注释'}>
      {note ? <NoteForm key={position} {...{ editor, note, close }} /> : null}
    </Dialog>
  )
}

function NoteForm({ editor, note, close }: { editor: Editor; note: FoundNote; close: () => void }) {
  const words = useEditor(
    {
      extensions: noteExtensions,
      content: { type: 'doc', content: [{ type: 'paragraph', content: note.content }] },
      editable: editor.isEditable,
      injectCSS: false,
      autofocus: 'end',
      editorProps: { attributes: { 'aria-label': '注释内容', 'aria-multiline': 'true', role: 'textbox' } },
      onUpdate: ({ editor: now }) => writeNote(editor, note.id, now.getJSON().content?.[0]?.content ?? []),
    },
    [],
  )
  return (
    <div className={styles['note']}>
      <EditorContent editor={words} className={styles['words']} />
      <p className={styles['about']}>出处、说明、换算都可以写在这里。按 Shift + 回车换行，选中文字可以加粗。</p>
      <div className={styles['answers']}>
        {editor.isEditable ? (
          <Button
            kind="danger"
            onClick={() => {
              removeNote(editor, note.id)
              close()
            }}
          >
            删除这条注释
          </Button>
        ) : null}
        <Button kind="lead" onClick={close}>
          完成
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

function removeNote(editor: Editor, id: string): void {
  const { tr, doc } = editor.state
  const marks = listNotes(doc).filter((note) => note.id === id)
  for (const { position } of marks.toReversed()) tr.delete(position, position + 1)
  editor.view.dispatch(tr)
}
