import type { User } from '#contract/account.ts'
import { presentPicture, type PictureColumns } from '../media/media.present.ts'

export function presentUser(
  account: { id: number; name: string } & PictureColumns,
  memberships: { level: number; expires_at: number }[],
  now: number,
): User {
  return {
    uid: account.id,
    name: account.name,
    pic: presentPicture(account, account.name),
    vipInfo: memberships.map(({ level, expires_at }) => ({
      vipLevel: level,
      vip: true,
      vipValid: expires_at > now,
      vipExpiration: expires_at,
    })),
  }
}
