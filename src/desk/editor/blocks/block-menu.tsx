/** The menu of blocks: opens with “/” at the beginning of an empty line, and is filtered by the text typed after it. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/desk.ts'
import { findCommands } from './block-commands.ts'
import type { EditorCommand } from './editor-command.ts'
import { useEditorTools } from '../editor-tools.ts'
import styles from './block-menu.module.css'
import type { StoryHandsHolder } from '../story-keys.ts'
import { useFloatingPosition } from '../use-place.ts'
import { writeOn } from '../write-on.ts'

/** On Chinese keyboards the same key writes a 、. */
const CALL = /^[/、]([\p{L}\p{N}]{0,8})$/u

/** The menu query at the cursor; null if there is none. */
function readCall(editor: Editor): { from: number; query: string } | null {
  const { selection } = editor.state
  const { $from } = selection
  if (!editor.isEditable || editor.view.composing || !selection.empty) return null
  if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  if ($from.parentOffset !== $from.parent.content.size) return null
  const query = CALL.exec($from.parent.textContent)?.[1]
  return query === undefined ? null : { from: $from.start(), query }
}

export function BlockMenu({ editor, hands }: { editor: Editor; hands: StoryHandsHolder }) {
  const tools = useEditorTools()
  const box = useRef<HTMLDivElement>(null)
  const call = useEditorState({ editor, selector: ({ editor: now }) => readCall(now) })
  const [active, setActive] = useState(0)
  // Escape closes it until the query changes.
  const [refused, setRefused] = useState<string | null>(null)
  const name = call ? `${call.from} ${call.query}` : null
  const commands = call && refused !== name ? findCommands(call.query) : []
  const isOpen = commands.length > 0
  useEffect(() => {
    setActive(0)
    if (name === null) setRefused(null)
  }, [name])
  useFloatingPosition(box, editor, isOpen && call ? call.from : null)

  function choose(command: EditorCommand) {
    if (!call) return
    writeOn(editor).deleteRange({ from: call.from, to: editor.state.selection.to }).run()
    command.run(editor, tools)
  }

  useEffect(() => {
    if (!isOpen) return
    const menuKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') setActive((index) => (index + 1) % commands.length)
      else if (event.key === 'ArrowUp') setActive((position) => (position + commands.length - 1) % commands.length)
      else if (event.key === 'Escape') setRefused(name)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(commands[active] ?? commands[0]!)
      else return false
      event.preventDefault()
      return true
    }
    hands.put({ menuKey })
    return () => hands.put({ menuKey: null })
  })

  if (!isOpen) return null
  return (
    <div ref={box} className={styles['menu']}>
      <p className="visually-hidden" role="status">
        {m.editor.canInsert({ name: commands[active]?.name ?? '' })}
      </p>
      <div role="listbox" aria-label={m.editor.insert} tabIndex={-1}>
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text keeps the focus and handles the keys
          <div
            key={command.id}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setActive(index)}
            onClick={() => choose(command)}
          >
            <strong>{command.name}</strong>
            <span>{command.about}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
