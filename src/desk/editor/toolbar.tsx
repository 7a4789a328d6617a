/** The bar of tools above the text. One stop for the keyboard; arrows move within it. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages/desk.ts'
import { COMMAND_GROUPS, type EditorCommand } from './blocks/block-commands.ts'
import { useEditorTools } from './editor-tools.ts'
import { keyWords } from './key-words.ts'
import styles from './toolbar.module.css'

const ALL = COMMAND_GROUPS.flat()

export function Toolbar({ editor }: { editor: Editor }) {
  const tools = useEditorTools()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const standing = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      ALL.map(({ isActive, canRun }) => ({
        on: isActive?.(now) ?? false,
        can: now.isEditable && (canRun?.(now) ?? true),
      })),
  })

  function go(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: ALL.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + ALL.length) % ALL.length
    setStop(index)
    bar.current?.querySelectorAll('button')[index]?.focus()
  }

  function show(command: EditorCommand) {
    const position = ALL.indexOf(command)
    const { on, can } = standing[position] ?? { on: false, can: true }
    const keys = command.keys ? m.editor.keysInBrackets({ keys: keyWords(command.keys) }) : ''
    return (
      <button
        key={command.id}
        type="button"
        data-id={command.id}
        aria-label={command.name}
        title={command.name + keys}
        aria-pressed={command.isActive ? on : undefined}
        // Still reachable by the arrow keys: a screen reader user should get the whole toolbar.
        aria-disabled={!can}
        tabIndex={position === stop ? 0 : -1}
        onFocus={() => setStop(position)}
        onClick={() => {
          if (can) command.run(editor, tools)
        }}
      >
        {command.short}
      </button>
    )
  }

  return (
    <div
      ref={bar}
      className={styles['bar']}
      role="toolbar"
      aria-label={m.editor.formatAndInsert}
      tabIndex={-1}
      onKeyDown={go}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {COMMAND_GROUPS.map((group) => (
        <div key={group[0]!.id} className={styles['group']}>
          {group.map(show)}
        </div>
      ))}
    </div>
  )
}
