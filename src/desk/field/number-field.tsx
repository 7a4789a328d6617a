/** A number, typed as digits: empty is none. */
import { m } from '#messages/desk.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { UNREADABLE, useTypedText } from './use-typed-text.ts'
import styles from './field-box.module.css'

type Props = FieldProps & {
  min?: number
  max?: number
  /** the unit: 页 */
  unit?: string
}

const WORDS = {
  write: String,
  read: (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null),
}

function checkRange(value: number, min: number | undefined, max: number | undefined): string | null {
  if (Number.isNaN(value)) return m.field.enterWholeNumber
  if (min !== undefined && value < min) return m.field.tooSmall({ min })
  return max !== undefined && value > max ? m.field.tooLarge({ max }) : null
}

export function NumberField({ min, max, unit, ...props }: Props) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<number | null>({
    ...props,
    empty: null,
    check: (number) => checkRange(number ?? 0, min, max),
  })
  const { text, meaning, setTyped } = useTypedText(value, WORDS)
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <span className={styles['line']}>
        <input
          ref={ref}
          id={id}
          className={styles['box']}
          data-short
          inputMode="numeric"
          autoComplete="off"
          value={text}
          {...{ name, disabled, ...aria }}
          onChange={({ target }) => {
            setTyped(target.value)
            change(meaning(target.value) ?? (target.value.trim() ? UNREADABLE : null))
          }}
          onBlur={leave}
        />
        {unit ? <span className={styles['unit']}>{unit}</span> : null}
      </span>
    </FieldFrame>
  )
}
