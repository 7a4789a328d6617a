/** One form field: its label, its input, and its error below. */
import { useId, type FocusEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onBlur' | 'value'> & {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (value: string) => void
  /** the reader has left the line, tools included */
  onLeave: () => void
  problem: string | null | undefined
  /** tools in the box, around the input */
  before?: ReactNode
  after?: ReactNode
}

export function Field({ label, value, onChange, onLeave, problem, before, after, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div
        className={styles['box']}
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          // Who reaches for a tool in the box has not left the line.
          const inside = event.currentTarget.contains(event.relatedTarget)
          if (!inside && event.target.id === id) onLeave()
        }}
      >
        {before}
        <input
          id={id}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
        />
        {after}
      </div>
      {/* Its room is always there: a button that moves while it is pressed is not pressed. */}
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  )
}
