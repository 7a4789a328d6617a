/**
 * Staff and their permissions. Only an administrator can change them, and never their own, so at least one administrator
 * always remains.
 */
import type { Colleague } from '#contract/desk/right.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import {
  STAFF_PERMISSIONS,
  listPermissions,
  PERMISSION_NAMES,
  ROLE_NAMES,
  type StaffPermission,
  type Role,
} from '#domain/account/staff-permission.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import { listFactorBearers } from '../account/factor/account.factor.service.ts'
import { listNamesakes } from '../account/account.namesake.service.ts'
import { listLastSeen } from './member.queries.ts'
import * as queries from './member.right.queries.ts'
import type { MemberTools } from './member.tools.ts'

type RightChange = { uid: number; role: Role; rights: StaffPermission[]; adminId: number }

function describe(role: Role, rights: StaffPermission[]): string {
  if (role !== 'editor') return ROLE_NAMES[role]
  const names = STAFF_PERMISSIONS.filter((right) => rights.includes(right)).map((right) => PERMISSION_NAMES[right])
  return zh.member.roleWithPermissions({
    role: ROLE_NAMES[role],
    permissions: names.join(zh.word.listSeparator) || zh.member.noFurtherPermissions,
  })
}

export function createColleagues({ db, journal }: Pick<MemberTools, 'db' | 'journal'>) {
  async function listColleagues(viewerId: number): Promise<Colleague[]> {
    const rows = await queries.listColleagues(db)
    const ids = rows.map(({ id }) => id)
    const [rights, seen, bearers, namesakes] = await Promise.all([
      queries.listPermissionsOf(db, ids),
      listLastSeen(db, ids),
      listFactorBearers(db, ids),
      listNamesakes(
        db,
        rows.map(({ name }) => name),
      ),
    ])
    const byAccount = Map.groupBy(rights, ({ account_id }) => account_id)
    const seenAt = new Map(seen.map((row) => [row.account_id, Number(row.seen_at)]))
    return rows.map(({ id, name, role, created_at }) => ({
      uid: id,
      name,
      role,
      rights: listPermissions({ role, rights: (byAccount.get(id) ?? []).map(({ right_name }) => right_name) }),
      joinTime: created_at,
      seenTime: seenAt.get(id) ?? null,
      isMe: id === viewerId,
      hasFactor: bearers.has(id),
      namesakes: namesakes.get(name) ?? [],
    }))
  }

  return {
    listColleagues,

    async changeRights({ uid, role, rights, adminId }: RightChange, now: number): Promise<Colleague[]> {
      if (uid === adminId) throw new AppError('FORBIDDEN', m.member.ownRightsFixed)
      await db.transaction().execute(async (transaction) => {
        // Without these locks, two administrators who remove each other's role would both succeed.
        for (const id of [uid, adminId].toSorted((one, other) => one - other)) await lockAccount(transaction, id)
        const people = await queries.findRoles(transaction, [uid, adminId])
        if (people.find(({ id }) => id === adminId)?.role !== 'admin') throw new AppError('FORBIDDEN')
        const person = people.find(({ id }) => id === uid)
        if (!person) throw new AppError('NOT_FOUND', m.member.noSuchAccount)
        const before = await queries.listPermissionsOf(transaction, [uid])
        const given = role === 'editor' ? STAFF_PERMISSIONS.filter((right) => rights.includes(right)) : []
        const held = before.map(({ right_name }) => right_name)
        const [old, next] = inChinese(() => [describe(person.role, held), describe(role, given)] as const)
        if (old === next) return
        await queries.setRole(transaction, uid, role)
        await queries.replaceRights(transaction, { uid, rights: given, adminId }, now)
        const entry = {
          accountId: adminId,
          action: 'right',
          noun: 'right',
          subject: uid,
          title: zh.member.accountTitle({ id: uid }),
        } as const
        await journal.note(transaction, { ...entry, detail: `${old} → ${next}` }, now)
      })
      return listColleagues(adminId)
    },
  }
}
