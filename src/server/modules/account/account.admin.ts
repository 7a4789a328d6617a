/**
 * Makes an account an administrator, by its phone number, from the command line on the server: how a site gets its first
 * one.
 */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { ROLE_NAMES, type Role } from '#domain/account/staff-permission.ts'
import { newPasswordProblem } from '#domain/account/new-password.ts'
import { nameProblem, tidyLine } from '#domain/account/profile-text.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { JournalService } from '../journal/journal.service.ts'
import { deleteFactor } from './factor/account.factor.queries.ts'
import * as queries from './account.queries.ts'
import { refuseEasyPassword } from './session/account.entry.ts'
import { findAccountByPhone, insertReader, savePasswordHash } from './session/account.entry.queries.ts'
import { createNumbers, type GivenNumber, type Numbers, type PhoneNumber } from './profile/account.number.ts'
import type { Seal } from './account.seal.ts'
import { createSessions } from './session/account.session.ts'
import { hashPassword, verifyPassword } from './session/password.ts'

type AdminTools = { db: Database; journal: Pick<JournalService, 'note'>; seal: Seal }
type GivenAdmin = GivenNumber & {
  name?: string | undefined
  password?: string | undefined
  resetsFactor?: boolean | undefined
}

export type AdminOutcome = {
  accountId: number
  name: string
  created: boolean
  /** what they were before, if they were something else */
  raisedFrom: Role | null
  passwordSet: boolean
  factorReset: boolean
  hasPassword: boolean
}

const USUAL_NAME = '管理员'

function checkWords({ name, password }: GivenAdmin, phone: string): void {
  const problem = name === undefined ? null : nameProblem(name)
  if (problem) throw new AppError('BAD_INPUT', m.account.nameProblem({ problem }))
  if (password === undefined) return
  const weakness = newPasswordProblem(password)
  if (weakness) throw new AppError('BAD_INPUT', weakness)
  refuseEasyPassword(password, phone)
}

type Adding = { numbers: Numbers; number: PhoneNumber; name: string }

async function findOrAdd(trx: Database, { numbers, number, name }: Adding, now: number) {
  const known = await findAccountByPhone(trx, number)
  if (known) return { id: known.id, created: false }
  await insertReader(trx, numbers.sealNumber(number), name, now)
  const account = await findAccountByPhone(trx, number)
  if (!account) throw new Error('an account that was just added cannot be found')
  return { id: account.id, created: true }
}

/** Done twice, it changes nothing the second time. */
export async function makeAdmin(tools: AdminTools, given: GivenAdmin, now: number): Promise<AdminOutcome> {
  const { db, journal } = tools
  const numbers = createNumbers(tools.seal)
  const number = numbers.readNumber(given)
  checkWords(given, number.phone)
  const { password } = given
  // As signing in takes it.
  const hash = password === undefined ? undefined : await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const { id, created } = await findOrAdd(trx, { numbers, number, name: tidyLine(given.name ?? USUAL_NAME) }, now)
    await lockAccount(trx, id)
    const { name, role, password_hash: known } = await queries.findHolder(trx, id)
    const passwordSet = hash !== undefined && !(known && (await verifyPassword(known, password!)))
    if (role !== 'admin') await queries.raise(trx, id)
    if (passwordSet) {
      await savePasswordHash(trx, id, hash, now)
      await createSessions(trx).endSessions(id)
    }
    const factorReset = given.resetsFactor === true && (await deleteFactor(trx, id))
    const detail = [
      role !== 'admin' && `${ROLE_NAMES[role]} → ${ROLE_NAMES.admin}`,
      passwordSet && m.account.passwordSet,
      factorReset && m.account.factorReset,
    ]
      .filter(Boolean)
      .join(m.word.comma)
    if (detail) {
      const entry = {
        accountId: id,
        action: 'right',
        noun: 'right',
        subject: id,
        title: m.account.accountId({ id }),
      } as const
      await journal.note(trx, { ...entry, detail: m.account.onServer({ detail }) }, now)
    }
    const raisedFrom = role === 'admin' ? null : role
    return {
      accountId: id,
      name,
      created,
      raisedFrom,
      passwordSet,
      factorReset,
      hasPassword: passwordSet || known !== null,
    }
  })
}

/** Whether somebody can enter the desk. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
