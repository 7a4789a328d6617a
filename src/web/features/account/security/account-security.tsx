/** Account settings: phone number, password, data export, account deletion. The dialogs are loaded on demand. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import { maskPhone } from '#domain/account/phone.ts'
import { sessionQuery } from '../../../api/own-query.ts'
import { toast } from '../../../ui/toast.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import type { Profile } from '../account-dialog.ts'
import styles from './account-security.module.css'
import { useProfileCache } from '../profile/use-profile-cache.ts'

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
      <h2>账号安全</h2>
      <Line title="手机号" text={profile.phone ? `+${profile.countryCode} ${profile.phone}` : '还没有绑定'}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchPhone().then((here) => here && setOpen('phone'))}
        >
          更换手机号
        </button>
      </Line>
      <Line
        title="密码"
        text={profile.hasPassword ? '已经设置，可以用密码登录。' : '还没有设置，现在只能用短信验证码登录。'}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchPassword().then((here) => here && setOpen('password'))}
        >
          {profile.hasPassword ? '修改密码' : '设置密码'}
        </button>
      </Line>
      <Line title="我的数据" text="把账号资料、收藏、记录、评论和订单存成一个文件，一天最多五次。">
        <ExportButton />
      </Line>
      <Line title="注销账号" text="永久删除这个账号和它的资料。">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void fetchLeave().then((here) => here && setOpen('leave'))}
        >
          注销账号
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
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { downloadFile } = await import('../../../api/download-file.ts')
      await downloadFile('/api/user/export', '七日-我的数据.json')
      toast('数据已导出，请查看下载的文件')
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" disabled={busy} aria-busy={busy} onClick={() => void save()}>
      {busy ? '正在导出……' : '导出数据'}
    </button>
  )
}
