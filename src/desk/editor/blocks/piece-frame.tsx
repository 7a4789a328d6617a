/** The frame around a piece of the text: its name, the drag handle, and moving and removing it by keyboard. */
import type { Editor } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import styles from './block-views.module.css'
import { moveBlock } from './place-block.ts'
import { focusText } from '../write-on.ts'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'deleteNode' | 'selected'> & {
  name: string
  /** a line across the text instead of an area */
  line?: boolean
  actions?: { name: string; run: () => void }[]
  children: ReactNode
}

export function PieceFrame({ editor, getPos, deleteNode, selected, name, line, actions, children }: Props) {
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const position = getPos()
    const label = event.currentTarget.ariaLabel
    const target = position === undefined ? null : moveBlock(editor, position, by)
    if (target !== null) requestAnimationFrame(() => keepButton(editor, target, label))
  }
  function remove() {
    deleteNode()
    focusText(editor)
  }
  return (
    <NodeViewWrapper as="div" className={styles['piece']} data-line={line} data-selected={selected}>
      <div className={styles['bar']} contentEditable={false}>
        <span className={styles['grip']} data-drag-handle aria-hidden title={m.editor.drag}>
          ⠿
        </span>
        <span className={styles['name']}>{name}</span>
        {editor.isEditable ? (
          <span className={styles['acts']} role="group" aria-label={name}>
            {actions?.map((action) => (
              <button key={action.name} type="button" onClick={action.run}>
                {action.name}
              </button>
            ))}
            <button type="button" onClick={move(-1)} aria-label={m.editor.moveUpPiece({ name })}>
              {m.editor.moveUp}
            </button>
            <button type="button" onClick={move(1)} aria-label={m.editor.moveDownPiece({ name })}>
              {m.editor.moveDown}
            </button>
            <button type="button" onClick={remove} aria-label={m.editor.deletePiece({ name })}>
              {m.word.delete}
            </button>
          </span>
        ) : null}
      </div>
      <div contentEditable={false}>{children}</div>
    </NodeViewWrapper>
  )
}

/** A piece that has moved may be rendered again; a keyboard user keeps the focus on the same button. */
function keepButton({ view }: Editor, position: number, label: string | null): void {
  if (document.activeElement !== document.body) return
  const piece = view.nodeDOM(position)
  if (!(piece instanceof HTMLElement)) return
  for (const button of piece.querySelectorAll('button')) if (button.ariaLabel === label) button.focus()
}
