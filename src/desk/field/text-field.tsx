/** A line of text. */
import { m } from '#messages/desk.ts'
import { FieldFrame } from './field-frame.tsx'
import { TextCount } from './text-count.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

type Props = FieldProps & {
  maxLength?: number
  placeholder?: string
  /** addresses get the keyboard for addresses */
  type?: 'text' | 'url'
  check?: (value: string) => string | null
}

export function TextField({ maxLength, placeholder, type = 'text', check, ...props }: Props) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<string>({
    ...props,
    empty: '',
    check: (text) =>
      maxLength && text.length > maxLength ? m.field.textTooLong({ maxLength }) : (check?.(text) ?? null),
  })
  return (
    <FieldFrame
      id={id}
      {...props}
      problem={problem}
      count={maxLength ? <TextCount used={value.length} max={maxLength} /> : null}
    >
      <input
        ref={ref}
        id={id}
        className={styles['box']}
        type={type === 'url' ? 'text' : type}
        inputMode={type}
        autoComplete="off"
        {...{ name, value, disabled, placeholder, ...aria }}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  )
}
