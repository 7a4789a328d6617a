/** What those who work here may do beyond writing: rights that an administrator gives one by one. */

export const HOUSE_RIGHTS = ['publish', 'site', 'money', 'people'] as const
export type HouseRight = (typeof HOUSE_RIGHTS)[number]

export const RIGHT_NAMES: Record<HouseRight, string> = {
  publish: '发布',
  site: '网站',
  money: '订单与款项',
  people: '读者',
}

export const ROLE_NAMES = { reader: '读者', editor: '编辑', admin: '管理员' } as const
export type Role = keyof typeof ROLE_NAMES

/** What to say to somebody who works here and lacks it. */
export const refusalWords = (right: HouseRight): string => `没有「${RIGHT_NAMES[right]}」权限，需要时请联系管理员`

type Holder = { role: Role; rights: readonly HouseRight[] }

/** Administrators hold all of them, readers none, whatever is written about them. */
export function holdsRight({ role, rights }: Holder, right: HouseRight): boolean {
  if (role === 'admin') return true
  return role === 'editor' && rights.includes(right)
}

/** All that somebody holds, in the order of the list. */
export const listRights = (holder: Holder): HouseRight[] => HOUSE_RIGHTS.filter((right) => holdsRight(holder, right))
