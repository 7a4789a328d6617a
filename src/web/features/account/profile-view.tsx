/** What a reader tells about themselves, and what belongs to the account besides: one section below the other. */
import type { Api, Model } from '#contract/contract.ts'
import { AccountSecurity } from './account-security.tsx'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-view.module.css'

export type Profile = Model<'GET /api/user/profile'>

export function ProfileView({ api, profile }: { api: Api; profile: Profile }) {
  return (
    <div className={styles['view']}>
      <PictureField api={api} profile={profile} />
      <ProfileForm api={api} profile={profile} />
      <AccountSecurity api={api} profile={profile} />
    </div>
  )
}
