/** What those who work here may do beyond writing: rights that an administrator gives one by one. */

export const STAFF_PERMISSIONS = ['publish', 'site', 'money', 'people'] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

export const PERMISSION_NAMES: Record<StaffPermission, string> = {
  publish: '发布',
  site: '网站',
  money: '订单与款项',
  people: '读者',
}

export const ROLE_NAMES = { reader: '读者', editor: '编辑', admin: '管理员' } as const
export type Role = keyof typeof ROLE_NAMES

/** The message for staff who lack the permission. */
export const refusalWords = (right: StaffPermission): string =>
  `没有「${PERMISSION_NAMES[right]}」权限，需要时请联系管理员`

/** Why a schedule is not carried out: whoever made it answers for it until its time. */
export const SCHEDULER_LOST = `定时的人已经没有「${PERMISSION_NAMES.publish}」权限，请有权限的同事看过以后重新定时`

type Holder = { role: Role; rights: readonly StaffPermission[] }

/** Administrators hold all of them, readers none, whatever is stored for them. */
export function hasPermission({ role, rights }: Holder, right: StaffPermission): boolean {
  if (role === 'admin') return true
  return role === 'editor' && rights.includes(right)
}

/** All permissions of an account, in the order of the list. */
export const listPermissions = (holder: Holder): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((right) => hasPermission(holder, right))
