import type { DueConsent } from '#contract/site/consent.ts'
import type { User } from '#contract/site/account.ts'
import type { Model } from '#contract/contract.ts'
import { maskPhone } from '#domain/account/phone.ts'
import type { PictureColumns } from '#db/with-picture.ts'
import { presentPicture } from '../media/media.present.ts'

/** From its first moment to the last before its end. */
export const isRunning = ({ starts_at, expires_at }: { starts_at: number; expires_at: number }, now: number): boolean =>
  starts_at <= now && now < expires_at

export function presentUser(
  account: { id: number; name: string; role: 'reader' | 'editor' | 'admin' } & PictureColumns,
  memberships: { level: number; starts_at: number; expires_at: number }[],
  now: number,
  due: DueConsent | null,
): User {
  return {
    uid: account.id,
    name: account.name,
    pic: presentPicture(account, account.name),
    vipInfo: memberships.map((membership) => ({
      vipLevel: membership.level,
      vip: true,
      vipValid: isRunning(membership, now),
      vipExpiration: membership.expires_at,
    })),
    ...(due ? { consent: due } : {}),
    ...(account.role === 'reader' ? {} : { house: true as const }),
  }
}

type DeviceSession = Model<'GET /api/user/sessionList'>[number]

export function presentSession(
  session: { id: number; device: string; created_at: number; active_at: number },
  current: boolean,
): DeviceSession {
  const { id, device, created_at, active_at } = session
  return { id, device, createTime: created_at, activeTime: active_at, current }
}

type ProfileRow = PictureColumns & {
  name: string
  signature: string
  city: string
  phone: string | null
  country_code: string
  credential_id: number | null
  created_at: number
  muted_until: number | null
}

export function presentProfile(row: ProfileRow, now: number): Model<'GET /api/user/profile'> {
  return {
    name: row.name,
    signature: row.signature,
    city: row.city,
    pic: presentPicture(row, row.name),
    phone: row.phone === null ? null : maskPhone(row.phone),
    countryCode: row.country_code,
    hasPassword: row.credential_id !== null,
    createdAt: row.created_at,
    muteEnd: row.muted_until !== null && row.muted_until > now ? row.muted_until : null,
  }
}
