/** An amount: yuan on the screen, whole fen in the data. */
import { readYuan, yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/desk.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { UNREADABLE, useTypedText } from './use-typed-text.ts'
import styles from './field-box.module.css'

const WORDS = { write: yuanText, read: readYuan }

export function MoneyField(props: FieldProps) {
  const { id, name, ref, value, change, leave, problem, disabled, aria } = useField<number | null>({
    ...props,
    empty: null,
    check: (fen) => (Number.isNaN(fen) ? m.field.enterAmount : null),
  })
  const { text, meaning, setTyped } = useTypedText(value, WORDS)
  return (
    <FieldFrame id={id} {...props} problem={problem}>
      <span className={styles['line']}>
        <span className={styles['unit']} aria-hidden>
          ¥
        </span>
        <input
          ref={ref}
          id={id}
          className={styles['box']}
          data-short
          inputMode="decimal"
          autoComplete="off"
          value={text}
          {...{ name, disabled, ...aria }}
          onChange={({ target }) => {
            setTyped(target.value)
            change(meaning(target.value) ?? (target.value.trim() ? UNREADABLE : null))
          }}
          onBlur={leave}
        />
        <span className={styles['unit']}>{m.field.yuan}</span>
      </span>
    </FieldFrame>
  )
}
