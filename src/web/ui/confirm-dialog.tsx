/** Asks once more before something that cannot be taken back. */
import { useRef, type ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** what the button does, in its own words */
  action: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ open, title, action, onConfirm, onClose, children }: Props) {
  // Whoever presses without reading changes nothing.
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={title} initialFocus={cancel}>
      <p className={styles['text']}>{children}</p>
      <div className={styles['answers']}>
        <button ref={cancel} type="button" onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          data-act
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </button>
      </div>
    </Dialog>
  )
}
