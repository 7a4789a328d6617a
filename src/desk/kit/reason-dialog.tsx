/** A dialog that asks for a text: the consequences, further choices, the text field, and two buttons. */
import { useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Answers } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../field/field-box.module.css'
import styles from './reason-dialog.module.css'

const REASON_MAX = 200

type Props = {
  open: boolean
  title: string
  action: string
  busy: boolean
  /** the label of the text field; null where no text is requested */
  label?: string | null
  maxLength?: number
  /** the message when the text is missing; null where it is optional */
  missing?: string | null
  /** returns what is wrong with the rest of the form */
  check?: () => string | null
  /** the initial focus: on cancel, so that pressing without reading changes nothing; on the field where a text is wanted */
  begin?: 'cancel' | 'field'
  /** receives the focus on closing; by default the element that had it before */
  finalFocus?: RefObject<HTMLElement | null>
  onAnswer: (reason: string) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

type FocusTargets = { cancel: RefObject<HTMLButtonElement | null>; field: RefObject<HTMLInputElement | null> }

/** Closes on success; on failure the input stays. */
export function ReasonDialog(props: Props) {
  const { open, title, begin, finalFocus, onClose } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(begin ? { initialFocus: begin === 'field' ? field : cancel } : {})}
      {...(finalFocus ? { finalFocus } : {})}
    >
      <Question {...props} cancel={cancel} field={field} />
    </Dialog>
  )
}

function Question(props: Props & FocusTargets) {
  const { action, busy, cancel, field, check, onAnswer, onClose, children } = props
  const { label = m.word.reason, maxLength = REASON_MAX, missing = m.word.giveReason } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = check?.() ?? (reason.trim() || label === null ? null : missing)
    setProblem(found)
    if (!found && (await onAnswer(reason.trim()))) onClose()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {label === null ? null : (
        <label>
          {label}
          <input
            ref={field}
            className={boxes['box']}
            value={reason}
            maxLength={maxLength}
            autoComplete="off"
            required={missing !== null}
            // A further choice may be invalid while the text is valid.
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
      )}
      {label === null && problem === null ? null : (
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <Answers cancel={cancel} action={action} busy={busy} onClose={onClose} />
    </form>
  )
}
