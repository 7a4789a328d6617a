/** What readers publish about themselves, and the other settings of the account: one section below the other. */
import type { Api, Model } from '#contract/contract.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { AccountSecurity } from '../security/account-security.tsx'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-view.module.css'

export type OwnProfile = Model<'GET /api/user/profile'>

export function OwnProfileView({ api, profile }: { api: Api; profile: OwnProfile }) {
  return (
    <div className={styles['view']}>
      {profile.muteEnd === null ? null : <MuteNote end={profile.muteEnd} />}
      <PictureField api={api} profile={profile} />
      <ProfileForm api={api} profile={profile} />
      <AccountSecurity api={api} profile={profile} />
    </div>
  )
}

/** Shown before the reader types in vain. */
function MuteNote({ end }: { end: number }) {
  return (
    <p className={styles['mute']} role="note">
      <strong>{m.account.mutedUntil({ date: chineseDate(end), time: beijingTime(end) })}</strong>
      {m.account.mutedEffect}
    </p>
  )
}
