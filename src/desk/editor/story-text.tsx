/** The text of a story as it is written: bar of tools, text, notes, and the windows that belong to them. */
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { countCharacters, readingMinutes } from '#domain/content/reading-time.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { BlockMenu } from './blocks/block-menu.tsx'
import { EditorToolsContext, type EditorTools } from './editor-tools.ts'
import { HelpDialog } from './help-dialog.tsx'
import { LinkBubble } from './link-bubble.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { NoteList } from './note-list.tsx'
import { Intake } from './intake/intake.tsx'
import type { StoryHandsHolder } from './story-keys.ts'
import styles from './story-text.module.css'
import { Toolbar } from './toolbar.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useCaretMemory } from './use-writing-place.ts'
import { focusText } from './write-on.ts'

type Props = {
  editor: Editor
  hands: StoryHandsHolder
  pick: Pick<EditorTools, 'pickPicture' | 'pickSound' | 'pickVideo' | 'pickFile'>
}

export function StoryText({ editor, hands, pick }: Props) {
  const [note, setNote] = useState<number | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const { pickPicture, pickSound, pickVideo, pickFile } = pick
  const tools = useMemo<EditorTools>(
    () => ({
      pickPicture,
      pickSound,
      pickVideo,
      pickFile,
      openNote: setNote,
      openLink: () => setLinking(true),
      openHelp: () => setHelping(true),
    }),
    [pickPicture, pickSound, pickVideo, pickFile],
  )
  useEffect(() => hands.put({ tools }), [hands, tools])
  useSaveKey(hands)
  useCaretMemory(editor)
  function closeHelp() {
    setHelping(false)
    focusText(editor)
  }
  return (
    <EditorToolsContext value={tools}>
      <Toolbar editor={editor}>
        <Intake editor={editor} hands={hands} />
      </Toolbar>
      <div className={styles['frame']}>
        <EditorContent editor={editor} className={styles['text']} />
        <BlockMenu editor={editor} hands={hands} />
        <LinkBubble editor={editor} isEditing={isLinking} onEdit={setLinking} />
      </div>
      <NoteList editor={editor} />
      <WordCount editor={editor} />
      <NoteDialog editor={editor} position={note} onClose={() => setNote(null)} />
      <HelpDialog open={isHelping} onClose={closeHelp} />
    </EditorToolsContext>
  )
}

function WordCount({ editor }: { editor: Editor }) {
  const { all, free } = useEditorState({ editor, selector: ({ editor: now }) => countWords(now) })
  return (
    <p className={styles['count']}>
      {mixText((nodes) => m.editor.bodyLength({ ...nodes, minutes: readingMinutes(all) }), {
        all: <strong>{all}</strong>,
        free: free === null ? '' : m.editor.freeCount({ free }),
      })}
    </p>
  )
}

/** Notes and the text around pictures are not counted; `free` is the free part if there is a pay line. */
function countWords(editor: Editor): { all: number; free: number | null } {
  const { doc } = editor.state
  let line: number | null = null
  doc.forEach((node, offset) => {
    if (node.type.name === 'payLine') line ??= offset
  })
  const count = (end: number) => countCharacters(doc.textBetween(0, end, '\n'))
  return { all: count(doc.content.size), free: line === null ? null : count(line) }
}
