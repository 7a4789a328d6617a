/** The field for a code of the second factor: six digits of the app, or a recovery code. */
import { useId, type Ref } from 'react'
import { m } from '#messages/desk.ts'
import boxes from '../field/field-box.module.css'
import styles from './factor-field.module.css'

type Props = {
  code: string
  problem: string | null
  onChange: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

export function FactorField({ code, problem, onChange, ref }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label>
        {m.kit.code}
        <input
          ref={ref}
          className={boxes['box']}
          value={code}
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
    </div>
  )
}
