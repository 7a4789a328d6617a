/** A question that wants a reason: what is at stake, what is chosen besides, the reason, and two answers. */
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Answers } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import boxes from '../../field/field-box.module.css'
import styles from './member-page.module.css'

const REASON_MAX = 200

type Props = {
  open: boolean
  title: string
  action: string
  busy: boolean
  /** what is wrong with the rest of the form */
  check?: () => string | null
  onAnswer: (reason: string) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

/** Closes once it is done; what was typed stays if it was not. */
export function ReasonDialog(props: Props) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <Question {...props} />
    </Dialog>
  )
}

function Question({ action, busy, check, onAnswer, onClose, children }: Props) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = check?.() ?? (reason.trim() ? null : '请写明原因')
    setProblem(found)
    if (!found && (await onAnswer(reason.trim()))) onClose()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <label>
        原因
        <input
          className={boxes['box']}
          value={reason}
          maxLength={REASON_MAX}
          autoComplete="off"
          required
          aria-invalid={problem !== null && !reason.trim()}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
      </label>
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
      <Answers cancel={cancel} action={action} busy={busy} onClose={onClose} />
    </form>
  )
}
