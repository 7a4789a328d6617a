/** A day of Beijing: 2026-11-15 in the data, or the millisecond at which it begins. */
import { readBeijingDay } from './beijing-input.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

type Props = FieldProps & { as?: 'day' | 'time' }

export function DayField({ as = 'day', ...props }: Props) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<string | number | null>({
    ...props,
    empty: null,
  })
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <input
        ref={ref}
        id={id}
        className={styles['box']}
        data-short
        type="date"
        value={typeof value === 'number' ? calendarDate(value) : (value ?? '')}
        {...{ name, disabled, ...aria }}
        onChange={({ target }) => change(as === 'time' ? readBeijingDay(target.value) : target.value || null)}
        onBlur={leave}
      />
    </FieldFrame>
  )
}
