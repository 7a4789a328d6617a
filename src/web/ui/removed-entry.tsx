/** In the place of an entry that was taken out of a list, as long as it can be had back. */
import { useEffect, useRef } from 'react'
import styles from './removed-entry.module.css'

export function RemovedEntry({ text, onUndo }: { text: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; the focus goes to the one that takes it back.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles['removed']}>
      <p role="status">{text}</p>
      <button ref={button} type="button" onClick={onUndo}>
        撤销
      </button>
    </li>
  )
}
