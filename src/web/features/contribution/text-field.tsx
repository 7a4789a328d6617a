/** The long text field of the form, as high as its content; the count is shown near the limit. */
import { useId } from 'react'
import { countCommentCharacters } from '#domain/comment/comment-text.ts'
import styles from './contribution-form.module.css'

/** From this share of the room on. */
const COUNTED_FROM = 0.8

type Props = {
  label: string
  hint: string
  value: string
  max: number
  problem: string | null | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

export function ContributionTextField({ label, hint, value, max, problem, onChange, onLeave }: Props) {
  const id = useId()
  const count = countCommentCharacters(value)
  return (
    <div className={styles['text']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        rows={10}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        aria-invalid={Boolean(problem) || count > max}
        aria-describedby={`${id}-hint ${id}-problem ${id}-count`}
      />
      <div className={styles['below']}>
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
        <p id={`${id}-hint`} className={styles['hint']} data-hidden={Boolean(problem)}>
          {hint}
        </p>
        <p id={`${id}-count`} className={styles['count']} data-over={count > max}>
          {count >= max * COUNTED_FROM ? `${count} / ${max}` : null}
        </p>
      </div>
    </div>
  )
}
