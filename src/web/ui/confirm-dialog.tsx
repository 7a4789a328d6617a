/** Asks once more before something that cannot be taken back. */
import { useRef, type ReactNode, type RefObject } from 'react'
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
      <Answers
        cancel={cancel}
        action={action}
        onClose={onClose}
        onAct={() => {
          onClose()
          onConfirm()
        }}
      />
    </Dialog>
  )
}

type AnswerProps = {
  cancel: RefObject<HTMLButtonElement | null>
  action: string
  busy?: boolean
  onClose: () => void
  /** what the button does; without it, it sends the form that it stands in */
  onAct?: () => void
}

/** The two answers to a question: to leave it, and to do it. */
export function Answers({ cancel, action, busy, onClose, onAct }: AnswerProps) {
  return (
    <div className={styles['answers']}>
      <button ref={cancel} type="button" onClick={onClose}>
        取消
      </button>
      <button type={onAct ? 'button' : 'submit'} data-act disabled={busy} aria-busy={busy} onClick={onAct}>
        {action}
      </button>
    </div>
  )
}
