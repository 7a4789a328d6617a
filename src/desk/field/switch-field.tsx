/** Yes or no. */
import { m } from '#messages/desk.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

/** `label` names the setting (显示), `words` what yes means (在网站上显示). */
export function SwitchField({ words, ...props }: Omit<FieldProps, 'required'> & { words?: string }) {
  const { id, name, ref, value, change, leave, problem, disabled } = useField<boolean>({ ...props, empty: false })
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <label className={styles['switch']} htmlFor={id}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          aria-label={props.label}
          aria-describedby={`${id}-about`}
          {...{ name, disabled }}
          onChange={(event) => change(event.target.checked)}
          onBlur={leave}
        />
        <span aria-hidden>{words ?? (value ? m.word.yes : m.word.no)}</span>
      </label>
    </FieldFrame>
  )
}
