/** A question of the desk: what is at stake, a line of words where they are wanted, and two answers. */
import { useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Answers } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './desk-ask.module.css'

/** What every question has from the page that asks it. */
export type DeskQuestion = {
  open: boolean
  busy: boolean
  /** where the focus goes on closing */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

type AskProps = {
  title: string
  /** Each question has its turn, so that nothing of the last answer stays. */
  turn: number
  /** whoever presses without reading changes nothing; where words are wanted, one can write at once */
  begin: 'cancel' | 'field'
  /** somebody's words that the question is about */
  quote?: string | null | undefined
  warning?: string | null
  /** what the words are for; none are wanted without it */
  label: string | null
  maxLength: number
  action: string
  /** what is wrong with the answer */
  check: (words: string) => string | null
  onAnswer: (words: string) => void
  /** what is chosen besides */
  children?: ReactNode
}

type Places = { cancel: RefObject<HTMLButtonElement | null>; field: RefObject<HTMLInputElement | null> }

export function DeskAsk(props: DeskQuestion & AskProps) {
  const { title, turn, begin, open, finalFocus, onClose } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      finalFocus={finalFocus}
      initialFocus={begin === 'field' ? field : cancel}
    >
      <Question key={turn} {...props} cancel={cancel} field={field} />
    </Dialog>
  )
}

function Question(props: DeskQuestion & AskProps & Places) {
  const { quote, warning, label, maxLength, action, busy, cancel, field, check, onAnswer, onClose, children } = props
  const id = useId()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = check(words.trim())
    setProblem(found)
    if (!found) onAnswer(words.trim())
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {quote ? <blockquote>{quote}</blockquote> : null}
      {warning ? <p className={styles['warning']}>{warning}</p> : null}
      {children}
      {label ? (
        <>
          <label htmlFor={`${id}-words`}>{label}</label>
          <input
            ref={field}
            id={`${id}-words`}
            value={words}
            maxLength={maxLength}
            autoComplete="off"
            // What was chosen besides may be wrong while the words are right.
            aria-invalid={Boolean(problem) && !words.trim()}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              setWords(event.target.value)
              setProblem(null)
            }}
          />
          <p id={`${id}-problem`} className={styles['problem']} role="alert">
            {problem}
          </p>
        </>
      ) : null}
      <Answers cancel={cancel} action={action} busy={busy} onClose={onClose} />
    </form>
  )
}
