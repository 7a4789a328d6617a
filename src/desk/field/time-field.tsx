/** A moment by the clock of Beijing, wherever the editor is: milliseconds in the data, null for none. */
import { m } from '#messages/desk.ts'
import { beijingInput, readBeijingInput } from './beijing-input.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

export function TimeField(props: FieldProps) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<number | null>({
    ...props,
    empty: null,
  })
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <span className={styles['line']}>
        <input
          ref={ref}
          id={id}
          className={styles['box']}
          data-short
          type="datetime-local"
          value={value === null ? '' : beijingInput(value)}
          {...{ name, disabled, ...aria }}
          onChange={(event) => change(readBeijingInput(event.target.value))}
          onBlur={leave}
        />
        <span className={styles['unit']}>{m.field.beijingTime}</span>
      </span>
    </FieldFrame>
  )
}
