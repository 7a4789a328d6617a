import type { Profile } from '../account-dialog.ts'
import { CodeField } from '../code-field.tsx'
import styles from './identity-fields.module.css'
import { PasswordField } from '../password-field.tsx'
import type { IdentityEntry } from './use-identity.ts'

export function IdentityFields({ identity, profile }: { identity: IdentityEntry; profile: Profile }) {
  const { way, values, problem } = identity
  const field = { problem, onLeave: identity.check }
  return (
    <div className={styles['identity']}>
      {way === 'code' ? (
        <>
          <p>
            先验证身份：验证码会发到 +{profile.countryCode} {profile.phone}。
          </p>
          <CodeField
            {...field}
            sms={identity.sms}
            onSend={identity.send}
            value={values.code}
            onChange={(code) => identity.change({ code })}
          />
        </>
      ) : (
        <>
          <p>先验证身份：请输入现在的登录密码。</p>
          <PasswordField
            {...field}
            label="登录密码"
            kind="current-password"
            value={values.password}
            onChange={(password) => identity.change({ password })}
          />
        </>
      )}
      {profile.hasPassword ? (
        <button type="button" onClick={() => identity.choose(way === 'code' ? 'password' : 'code')}>
          {way === 'code' ? '改用密码验证' : '改用短信验证'}
        </button>
      ) : null}
    </div>
  )
}
