/** What readers publish about themselves, and the other settings of the account: one section below the other. */
import type { Api, Model } from '#contract/contract.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
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
      <strong>
        你已被禁言，到 {chineseDate(end)} {beijingTime(end)} 为止。
      </strong>
      其间不能发表评论，也不能修改名字、简介、城市和更换头像；阅读、收听和已购的内容不受影响。
    </p>
  )
}
