/** The handle by which an item is dragged. */
import { m } from '#messages/desk.ts'
import type { SortableHandle } from './use-sortable-item.ts'
import styles from './drag-handle.module.css'

export function DragHandle({ handle, name }: { handle: SortableHandle; name: string }) {
  const { hold, attributes, listeners } = handle
  return (
    <button
      ref={hold}
      type="button"
      className={styles['handle']}
      {...attributes}
      aria-roledescription={m.sort.draggable}
      {...listeners}
      aria-label={m.sort.moveItem({ name })}
    >
      <GripDots />
    </button>
  )
}

/** The sign that something can be taken hold of here. */
export function GripDots() {
  return (
    <svg width="12" height="20" viewBox="0 0 12 20" fill="currentColor" aria-hidden>
      <circle cx="3" cy="4" r="1.5" />
      <circle cx="9" cy="4" r="1.5" />
      <circle cx="3" cy="10" r="1.5" />
      <circle cx="9" cy="10" r="1.5" />
      <circle cx="3" cy="16" r="1.5" />
      <circle cx="9" cy="16" r="1.5" />
    </svg>
  )
}
