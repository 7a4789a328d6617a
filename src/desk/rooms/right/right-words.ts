/** What each right means in practice. */
import type { StaffPermission } from '#domain/account/staff-permission.ts'
import { m } from '#messages/desk.ts'

export const RIGHT_HINTS: Record<StaffPermission, string> = {
  publish: m.right.hintPublish,
  site: m.right.hintSite,
  money: m.right.hintMoney,
  people: m.right.hintPeople,
}
