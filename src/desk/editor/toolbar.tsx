/** The bar of tools above the text. One stop for the keyboard; arrows move within it. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import { COMMAND_GROUPS } from './blocks/block-commands.ts'
import type { EditorCommand } from './blocks/editor-command.ts'
import { TABLE_COMMANDS } from './blocks/table-commands.ts'
import { useEditorTools } from './editor-tools.ts'
import { keyWords } from './key-words.ts'
import styles from './toolbar.module.css'

/** A second bar below it while one writes in a table; it covers the text and does not move it. `children` stay in sight with it. */
export function Toolbar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const isTable = useEditorState({ editor, selector: ({ editor: now }) => now.isEditable && now.isActive('table') })
  return (
    <div className={styles['bars']}>
      <Bar editor={editor} label={m.editor.formatAndInsert} groups={COMMAND_GROUPS} />
      {isTable ? <Bar editor={editor} label={m.editor.tableTools} groups={[TABLE_COMMANDS]} /> : null}
      {children}
    </div>
  )
}

type BarProps = { editor: Editor; label: string; groups: readonly (readonly EditorCommand[])[] }

function Bar({ editor, label, groups }: BarProps) {
  const all = groups.flat()
  const tools = useEditorTools()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const standing = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      all.map(({ isActive, canRun }) => ({
        on: isActive?.(now) ?? false,
        can: now.isEditable && (canRun?.(now) ?? true),
      })),
  })

  function go(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: all.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + all.length) % all.length
    setStop(index)
    bar.current?.querySelectorAll('button')[index]?.focus()
  }

  function show(command: EditorCommand) {
    const position = all.indexOf(command)
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
      aria-label={label}
      tabIndex={-1}
      onKeyDown={go}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group[0]!.id} className={styles['group']}>
          {group.map(show)}
        </div>
      ))}
    </div>
  )
}
