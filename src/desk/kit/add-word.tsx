/** Adds a word to a list: a one-line form, sent with Enter or with a button beside it. */
import { useId, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import boxes from '../field/field-box.module.css'
import styles from './add-word.module.css'

type Props = {
  value: string
  maxLength: number
  onChange: (value: string) => void
  onAdd: () => void
  /** the buttons, of which the first sends the form */
  children: ReactNode
}

export function AddWord({ value, maxLength, onChange, onAdd, children }: Props) {
  const id = useId()
  return (
    <form
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onAdd()
      }}
    >
      <label htmlFor={id}>{m.kit.addWord}</label>
      <input
        id={id}
        className={boxes['box']}
        name="word"
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter that chooses a character is not Enter that sends.
          if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
        }}
      />
      <div className={styles['buttons']}>{children}</div>
    </form>
  )
}
