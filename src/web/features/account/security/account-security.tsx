/** Account settings: phone number, password, data export, account deletion. The dialogs are loaded on demand. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import { maskPhone } from '#domain/account/phone.ts'
import { m } from '#messages/site.ts'
import { sessionQuery } from '../../../api/own-query.ts'
import { toast } from '../../../ui/toast.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import type { Profile } from '../account-dialog.ts'
import styles from './account-security.module.css'
import { useProfileCache } from '../profile/use-profile-cache.ts'
import { useSite } from '../../../ui/site.ts'

export function AccountSecurity({ api, profile }: { api: Api; profile: Profile }) {
  const client = useQueryClient()
  const change = useProfileCache(api)
  const [open, setOpen] = useState<'phone' | 'password' | 'leave' | null>(null)
  const [phone, fetchPhone] = useLazyPart(() => import('./phone-change-dialog.tsx'))
  const [password, fetchPassword] = useLazyPart(() => import('./password-change-dialog.tsx'))
  const [leave, fetchLeave] = useLazyPart(() => import('./leave-dialog.tsx'))

  const dialog = (which: 'phone' | 'password' | 'leave') => ({
    api,
    profile,
    open: open === which,
    onClose: () => setOpen(null),
  })
  /** The other devices are signed out as well. */
  const sessionsEnded = () => void client.invalidateQueries({ queryKey: sessionQuery(api).queryKey })

  return (
    <section className={styles['security']}>
      <h2>{m.account.accountSecurity}</h2>
      <Line
        title={m.word.phone}
        text={profile.phone ? `+${profile.countryCode} ${profile.phone}` : m.account.noPhoneYet}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchPhone().then((here) => here && setOpen('phone'))}
        >
          {m.account.changePhone}
        </button>
      </Line>
      <Line title={m.account.password} text={profile.hasPassword ? m.account.passwordSet : m.account.passwordNotSet}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchPassword().then((here) => here && setOpen('password'))}
        >
          {profile.hasPassword ? m.account.changePassword : m.account.setPassword}
        </button>
      </Line>
      <Line title={m.account.myData} text={m.account.myDataAbout}>
        <ExportButton />
      </Line>
      <Line title={m.account.deleteAccount} text={m.account.deleteAccountAbout}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchLeave().then((here) => here && setOpen('leave'))}
        >
          {m.account.deleteAccount}
        </button>
      </Line>
      {phone ? (
        <phone.PhoneChangeDialog
          {...dialog('phone')}
          onChanged={(number) => {
            change({ phone: maskPhone(number.phone), countryCode: number.countryCode })
            sessionsEnded()
          }}
        />
      ) : null}
      {password ? (
        <password.PasswordChangeDialog
          {...dialog('password')}
          onChanged={() => {
            change({ hasPassword: true })
            setOpen(null)
            sessionsEnded()
          }}
        />
      ) : null}
      {leave ? <leave.LeaveDialog {...dialog('leave')} /> : null}
    </section>
  )
}

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

function ExportButton() {
  const site = useSite()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { downloadFile } = await import('../../../api/download-file.ts')
      await downloadFile('/api/user/export', m.account.dataFileName({ name: site.name }))
      toast(m.account.dataExported)
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" disabled={busy} aria-busy={busy} onClick={() => void save()}>
      {busy ? m.account.exporting : m.account.exportData}
    </button>
  )
}
