/** Replaces an entry that was removed from a list, as long as the removal can be undone. */
import { useEffect, useRef } from 'react'
import { m } from '#messages/site.ts'
import styles from './removed-entry.module.css'

export function RemovedEntry({ text, onUndo }: { text: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button has been removed; the focus moves to the undo button.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles['removed']}>
      <p role="status">{text}</p>
      <button ref={button} type="button" onClick={onUndo}>
        {m.word.undo}
      </button>
    </li>
  )
}
