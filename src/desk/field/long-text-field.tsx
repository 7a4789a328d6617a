/** Text of several lines; it grows with its content. */
import { m } from '#messages/desk.ts'
import { FieldFrame } from './field-frame.tsx'
import { TextCount } from './text-count.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './field-box.module.css'

type Props = FieldProps & {
  maxLength?: number
  placeholder?: string
  rows?: number
  /** Markdown and lists: every character as wide as the next */
  code?: boolean
  check?: (value: string) => string | null
}

export function LongTextField({ maxLength, placeholder, rows = 4, code, check, ...props }: Props) {
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
      <textarea
        ref={ref}
        id={id}
        className={styles['box']}
        data-code={code}
        autoComplete="off"
        {...{ name, value, disabled, placeholder, rows, ...aria }}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  )
}
