/** A text input inside a piece of the text. Input is shown immediately, also during IME composition. */
import { useEffect, useId, useState } from 'react'
import styles from './block-views.module.css'

type Props = {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  /** the error message while it is empty */
  missing?: string
  /** what is wrong with what is in it */
  problem?: string
  disabled: boolean
  onChange: (value: string) => void
}

export function PieceInput({ label, value, maxLength, placeholder, missing, problem, disabled, onChange }: Props) {
  const id = useId()
  // The document answers a moment later: the field must not wait for it.
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const hasMessage = missing !== undefined || problem !== undefined
  const message = typed.trim() ? problem : missing
  return (
    <div className={styles['input']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        aria-invalid={Boolean(message)}
        aria-describedby={hasMessage ? `${id}-about` : undefined}
        {...{ maxLength, placeholder, disabled }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value)
        }}
        // Enter sends no form here, and within a composition it belongs to that.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      {hasMessage ? (
        <p id={`${id}-about`} className={styles['missing']}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
