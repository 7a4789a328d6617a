/** A password where there was none, or another one. */
import { useState, type FormEvent } from 'react'
import { newPasswordProblem, repeatProblem } from '#domain/account/new-password.ts'
import { m } from '#messages/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { AccountDialogProps } from '../account-dialog.ts'
import styles from '../account-dialog.module.css'
import { IdentityFields } from '../sign-in/identity-fields.tsx'
import form from '../sign-in/login-form.module.css'
import { NewPasswordFields } from '../sign-in/password/new-password-fields.tsx'
import { useIdentity } from '../sign-in/use-identity.ts'
import { useWork } from '../use-work.ts'

type Props = AccountDialogProps & { onChanged: () => void }

export function PasswordChangeDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={rest.profile.hasPassword ? m.account.changePassword : m.account.setPassword}
    >
      <PasswordChange {...rest} />
    </Dialog>
  )
}

function PasswordChange({ api, profile, onChanged }: Omit<Props, 'open' | 'onClose'>) {
  const identity = useIdentity(api)
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [problems, setProblems] = useState<{ password?: string | null; repeated?: string | null }>({})
  const { busy, work } = useWork()
  const find = () => ({
    password: newPasswordProblem(values.password),
    repeated: repeatProblem(values.password, values.repeated),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = identity.read()
    const found = find()
    setProblems(found)
    if (!given || found.password || found.repeated) return
    void work(async () => {
      await api('POST /api/user/changePassword', { body: { identity: given, password: values.password.trim() } })
      toast(profile.hasPassword ? m.account.passwordChanged : m.account.passwordNowSet)
      onChanged()
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <IdentityFields identity={identity} profile={profile} />
      <div className={styles['next']}>
        <NewPasswordFields
          phone={profile.phone ?? ''}
          values={values}
          onChange={(next) => {
            setValues({ ...values, ...next })
            setProblems({})
          }}
          onLeave={(field) => setProblems({ ...problems, [field]: find()[field] })}
          problems={problems}
        />
      </div>
      <button type="submit" className={form['submit']} disabled={busy} aria-busy={busy}>
        {busy ? m.word.saving : profile.hasPassword ? m.account.changePassword : m.account.setPassword}
      </button>
    </form>
  )
}
