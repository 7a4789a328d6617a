/** What those who work here may do beyond writing: rights that an administrator gives one by one. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

export const STAFF_PERMISSIONS = ['publish', 'site', 'money', 'people'] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

export const PERMISSION_NAMES: Record<StaffPermission, string> = labels(() => ({
  publish: m.word.publish,
  site: m.account.permissionSite,
  money: m.account.permissionMoney,
  people: m.word.reader,
}))

export const ROLE_NAMES = labels(() => ({
  reader: m.word.reader,
  editor: m.account.roleEditor,
  admin: m.account.roleAdmin,
}))
export type Role = keyof typeof ROLE_NAMES

/** The message for staff who lack the permission. */
export const refusalWords = (right: StaffPermission): string =>
  m.account.permissionMissing({ permission: PERMISSION_NAMES[right] })

/** Why a schedule is not carried out: whoever made it answers for it until its time. */
export const schedulerLost = (): string => m.account.schedulerLost({ permission: PERMISSION_NAMES.publish })

type Holder = { role: Role; rights: readonly StaffPermission[] }

/** Administrators hold all of them, readers none, whatever is stored for them. */
export function hasPermission({ role, rights }: Holder, right: StaffPermission): boolean {
  if (role === 'admin') return true
  return role === 'editor' && rights.includes(right)
}

/** All permissions of an account, in the order of the list. */
export const listPermissions = (holder: Holder): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((right) => hasPermission(holder, right))
