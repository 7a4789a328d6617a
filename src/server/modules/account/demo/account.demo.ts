/** Finds the accounts of the demo edition in a database, and closes those that anybody who has read the README can open. */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import { ROLE_NAMES, type Role } from '#domain/account/staff-permission.ts'
import { m } from '#messages/server.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import { findHolder } from '../account.queries.ts'
import type { Seal } from '../account.seal.ts'
import { createNumbers } from '../profile/account.number.ts'
import { createSessions } from '../session/account.session.ts'
import { verifyPassword } from '../session/password.ts'
import * as queries from './account.demo.queries.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from './demo-list.ts'

type DemoTools = { db: Database; seal: Seal }

/** `known`: the password of the README. `other`: whoever set it; that need not have been the operator. */
export type DemoAccount = { id: number; name: string; role: Role; password: 'known' | 'other' | 'none' }

type Holder = Awaited<ReturnType<typeof queries.listDemoHolders>>[number]

function listHolders({ db, seal }: DemoTools): Promise<Holder[]> {
  const { readNumber } = createNumbers(seal)
  const numbers = Object.values(DEMO_PHONES).map((phone) => readNumber({ phone, countryCode: DEFAULT_COUNTRY_CODE }))
  const hashes = numbers.flatMap((number) => number.hashes)
  return queries.listDemoHolders(db, {
    countryCode: DEFAULT_COUNTRY_CODE,
    hashes,
    ids: Object.keys(DEMO_PHONES).map(Number),
  })
}

async function passwordOf(hash: string | null): Promise<DemoAccount['password']> {
  if (hash === null) return 'none'
  // A damaged hash opens nothing.
  return (await verifyPassword(hash, DEMO_PASSWORD).catch(() => false)) ? 'known' : 'other'
}

async function present({ id, name, role, password_hash: hash }: Holder): Promise<DemoAccount> {
  return { id, name, role, password: await passwordOf(hash) }
}

export async function listDemoAccounts(tools: DemoTools): Promise<DemoAccount[]> {
  return Promise.all((await listHolders(tools)).map(present))
}

/** Whether somebody can sign in as one of them; without a look at the passwords, which takes its time. */
export async function hasDemoAccounts(tools: DemoTools): Promise<boolean> {
  return (await listHolders(tools)).some((holder) => holder.password_hash !== null)
}

type ClosingTools = DemoTools & { journal: Pick<JournalService, 'note'> }

export type ClosedAccount = { account: DemoAccount; sessions: number }

/**
 * Takes password, sessions and staff rights from those with the known password, or from all of them; what they have written
 * and own stays theirs. Done twice, it changes nothing the second time.
 */
export async function closeDemoAccounts(tools: ClosingTools, { all }: { all: boolean }, now: number) {
  const closed: ClosedAccount[] = []
  for (const { id } of await listHolders(tools)) {
    const one = await closeAccount(tools, { id, all }, now)
    if (one) closed.push(one)
  }
  return closed
}

function closeAccount({ db, journal }: ClosingTools, { id, all }: { id: number; all: boolean }, now: number) {
  return db.transaction().execute(async (trx): Promise<ClosedAccount | null> => {
    await lockAccount(trx, id)
    // Read again: somebody may have changed the password since.
    const account = await present({ id, ...(await findHolder(trx, id)) })
    const sessions = await queries.countSessionsOf(trx, id)
    const isOpen = account.password !== 'none' || account.role !== 'reader' || sessions > 0
    if (!isOpen || !(all || account.password === 'known')) return null
    await queries.dropEntry(trx, id)
    await createSessions(trx).endSessions(id)
    const changed =
      account.role === 'reader' ? '' : m.account.roleLost({ from: ROLE_NAMES[account.role], to: ROLE_NAMES.reader })
    const entry = {
      accountId: id,
      action: 'right',
      noun: 'right',
      subject: id,
      title: m.account.accountId({ id }),
    } as const
    await journal.note(trx, { ...entry, detail: m.account.demoAccountClosed({ change: changed }) }, now)
    return { account, sessions }
  })
}
