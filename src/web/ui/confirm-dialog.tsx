/** Asks for confirmation before an irreversible action. */
import { useRef, type ReactNode, type RefObject } from 'react'
import { m } from '#messages/site.ts'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** the label of the button, naming its action */
  action: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ open, title, action, onConfirm, onClose, children }: Props) {
  // Pressing Enter without reading changes nothing.
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
  /** the action of the button; if absent, it submits the form that contains it */
  onAct?: () => void
}

/** The two answers to a question: to leave it, and to do it. */
export function Answers({ cancel, action, busy, onClose, onAct }: AnswerProps) {
  return (
    <div className={styles['answers']}>
      <button ref={cancel} type="button" onClick={onClose}>
        {m.word.cancel}
      </button>
      <button type={onAct ? 'button' : 'submit'} data-act disabled={busy} aria-busy={busy} onClick={onAct}>
        {action}
      </button>
    </div>
  )
}
