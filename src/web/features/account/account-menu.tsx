/** The signed-in reader in the header: who it is, which membership, and the way out. */
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './account-menu.module.css'

const root = getRouteApi('__root__')

export function AccountMenu({ user }: { user: User }) {
  const { api } = root.useRouteContext()
  const [busy, setBusy] = useState(false)
  const member = user.vipInfo.some((membership) => membership.vipValid)

  async function signOut() {
    setBusy(true)
    try {
      await api('POST /api/login/logout')
      location.reload()
    } catch (error) {
      setBusy(false)
      toast((error as Error).message, 'error')
    }
  }

  return (
    <div className={styles['menu']}>
      {user.pic ? <Picture picture={user.pic} shown={32} decorative className={styles['face']} /> : null}
      <span className={styles['name']}>{user.name}</span>
      {member ? <span className={styles['member']}>会员</span> : null}
      <button type="button" className={styles['leave']} onClick={() => void signOut()} disabled={busy}>
        退出
      </button>
    </div>
  )
}
