import { useState } from 'react'
import { PASSWORD_MAX } from '#domain/account/new-password.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { Field } from './field.tsx'
import styles from './field-tool.module.css'

type Props = {
  label: string
  kind: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  problem: string | null | undefined
}

export function PasswordField({ label, kind, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      name={kind}
      autoComplete={kind}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={PASSWORD_MAX}
      after={
        <button
          type="button"
          className={styles['icon']}
          aria-label={m.account.showField({ label })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}
