import { m } from '#messages/site.ts'
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
          <p>{m.account.verifyByCode({ countryCode: profile.countryCode, phone: profile.phone ?? '' })}</p>
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
          <p>{m.account.verifyByPassword}</p>
          <PasswordField
            {...field}
            label={m.account.currentPassword}
            kind="current-password"
            value={values.password}
            onChange={(password) => identity.change({ password })}
          />
        </>
      )}
      {profile.hasPassword ? (
        <button type="button" onClick={() => identity.choose(way === 'code' ? 'password' : 'code')}>
          {way === 'code' ? m.account.takePassword : m.account.takeSms}
        </button>
      ) : null}
    </div>
  )
}
