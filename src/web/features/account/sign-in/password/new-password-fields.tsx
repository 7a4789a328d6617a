import { passwordStrength } from '#domain/account/new-password.ts'
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
        label="新密码"
        kind="new-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        onLeave={() => onLeave('password')}
        problem={problems.password}
      />
      {/* Shares its space with the problem, which takes precedence. */}
      <p className={styles['strength']} role="status" data-strength={strength ?? undefined}>
        {problems.password ? '' : strength ? `密码强度：${strength}` : '8 到 128 位，长一些更安全。'}
      </p>
      <PasswordField
        label="再输入一次"
        kind="new-password"
        value={values.repeated}
        onChange={(repeated) => onChange({ repeated })}
        onLeave={() => onLeave('repeated')}
        problem={problems.repeated}
      />
    </>
  )
}
