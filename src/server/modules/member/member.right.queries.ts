import type { Database } from '#db/client.ts'
import type { StaffPermission } from '#domain/account/staff-permission.ts'

/** Administrators first, then by date of joining. */
export async function listColleagues(db: Database) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'created_at'])
    .where('role', 'in', ['editor', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ role, ...row }) => (role === 'reader' ? [] : { ...row, role }))
}

export async function listPermissionsOf(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('house_right').select(['account_id', 'right_name']).where('account_id', 'in', ids).execute()
}

export function findRoles(db: Database, ids: number[]) {
  return db
    .selectFrom('account')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function setRole(db: Database, id: number, role: 'reader' | 'editor' | 'admin'): Promise<void> {
  await db.updateTable('account').set({ role }).where('id', '=', id).execute()
}

type Given = { uid: number; rights: StaffPermission[]; adminId: number }

export async function replaceRights(db: Database, { uid, rights, adminId }: Given, now: number): Promise<void> {
  await db.deleteFrom('house_right').where('account_id', '=', uid).execute()
  if (rights.length === 0) return
  await db
    .insertInto('house_right')
    .values(rights.map((right) => ({ account_id: uid, right_name: right, granted_by: adminId, granted_at: now })))
    .execute()
}
