import { passwordStrength, STRENGTH_NAMES } from '#domain/account/new-password.ts'
import { m } from '#messages/site.ts'
import styles from './get-password.module.css'
import { PasswordField } from '../../password-field.tsx'

type Name = 'password' | 'repeated'

type Props = {
  /** whose password it is, for the programs that keep passwords */
  phone: string
  values: Record<Name, string>
  onChange: (values: Partial<Record<Name, string>>) => void
  onLeave: (field: Name) => void
  problems: Partial<Record<Name, string | null>>
}

export function NewPasswordFields({ phone, values, onChange, onLeave, problems }: Props) {
  const strength = values.password ? passwordStrength(values.password) : null
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label={m.account.newPassword}
        kind="new-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        onLeave={() => onLeave('password')}
        problem={problems.password}
      />
      {/* Shares its space with the problem, which takes precedence. */}
      <p className={styles['strength']} role="status" data-strength={strength ?? undefined}>
        {problems.password
          ? ''
          : strength
            ? m.account.passwordStrength({ strength: STRENGTH_NAMES[strength] })
            : m.account.passwordLength}
      </p>
      <PasswordField
        label={m.account.repeatPassword}
        kind="new-password"
        value={values.repeated}
        onChange={(repeated) => onChange({ repeated })}
        onLeave={() => onLeave('repeated')}
        problem={problems.repeated}
      />
    </>
  )
}
