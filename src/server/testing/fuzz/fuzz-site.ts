/** What the fuzz tests must know about the site: the ids that exist, and the data that it must not disclose. */
import type { TableMetadata } from 'kysely'
import type { Key } from '#contract/contract.ts'
import type { Database } from '#db/client.ts'
import { createSessions } from '../../modules/account/session/account.session.ts'
import type { Random } from './random.ts'
import type { SampleCall } from '../lists/sample-call.ts'
import type { TestApp } from '../app/test-app.ts'
import { listPhones } from '../app/test-seal.ts'

const ACCOUNTS = { reader: 101, member: 102, editor: 103, trainee: 149, admin: 150 } as const
const PEOPLE = ['anonymous', 'reader', 'member', 'editor', 'trainee', 'admin'] as const
export type FuzzPerson = (typeof PEOPLE)[number]

const PER_TABLE = 5
/** Path segments that differ from their table names. */
const TABLES: Record<string, string[]> = {
  member: ['account'],
  order: ['purchase_order'],
  column: ['editorial_column'],
  plan: ['issue_plan'],
  code: ['code_batch'],
  special: ['theme'],
  magazine: ['issue', 'magazine'],
  news: ['news_item'],
  award: ['doread_award'],
  'award-book': ['doread_book'],
  'award-judge': ['doread_judge'],
  'award-list': ['doread_list'],
  'award-figure': ['doread_figure'],
  'award-page': ['doread_page'],
  'track-label': ['label'],
}

export type SiteIds = { all: number[]; byTable: Map<string, number[]>; orders: string[] }

/** The search index assigns the ids of its own tables. */
const isNumbered = ({ name, columns }: TableMetadata) =>
  !name.startsWith('search_') && columns.some((column) => column.name === 'id')

/** Finds a few ids of every table that has ids: the oldest, and at each further call the newest. */
export async function watchIds(db: Database): Promise<() => Promise<SiteIds>> {
  const tables = (await db.introspection.getTables()).filter(isNumbered).map(({ name }) => name)
  const look = async (name: string, order: 'asc' | 'desc') => {
    // Only this column is selected, whichever table it is.
    const query = db
      .selectFrom(name as 'article')
      .select('id')
      .orderBy('id', order)
      .limit(PER_TABLE)
    return (await query.execute()).map(({ id }) => id).filter((id) => Number.isSafeInteger(id))
  }
  const oldest = new Map<string, number[]>()
  for (const name of tables) oldest.set(name, await look(name, 'asc'))

  return async () => {
    const byTable = new Map<string, number[]>()
    for (const name of tables) {
      const ids = new Set([...oldest.get(name)!, ...(await look(name, 'desc'))])
      if (ids.size > 0) byTable.set(name, [...ids])
    }
    const orders = await db.selectFrom('purchase_order').select('number').orderBy('id', 'desc').limit(20).execute()
    return { all: [...new Set([...byTable.values()].flat())], byTable, orders: orders.map(({ number }) => number) }
  }
}

/** The ids of the tables that the segments of the path name; all ids where none does. */
export function idsFor({ path }: SampleCall, { all, byTable }: SiteIds): number[] {
  const words = path.split(/[/:]+/).flatMap((word) => TABLES[word] ?? [word.replaceAll('-', '_')])
  const near = words.flatMap((word) => byTable.get(word) ?? [])
  return near.length > 0 ? near : all
}

/** Remembers versions from responses, by address: changing the resource requires its version. */
export function noteVersion(versions: Map<string, unknown>, path: string, text: string): void {
  const { model } = JSON.parse(text) as { model?: { id?: unknown; version?: unknown } | null }
  if (typeof model !== 'object' || model?.version === undefined) return
  const [address = ''] = path.split('?')
  versions.set(address.endsWith(`/${String(model.id)}`) ? address : `${address}/${String(model.id)}`, model.version)
}

/** Calls that return a complete phone number: to its owner, or to staff who request it. */
const TELLS_PHONES = new Set<Key>([
  'GET /api/user/export',
  'POST /api/desk/member/:id/phone',
  'GET /api/desk/export/member',
])

/** The phone numbers of all accounts that this call must not return. */
export async function createSecrets({ db }: Pick<TestApp, 'db'>) {
  const people = await listPhones(db)
  const all = new Set(people.map(({ phone }) => phone))
  return (key: Key, person: FuzzPerson): ReadonlySet<string> => {
    if (!TELLS_PHONES.has(key)) return all
    if (!key.includes('/user/')) return new Set()
    const own = people.find(({ id }) => person !== 'anonymous' && id === ACCOUNTS[person])?.phone
    return new Set([...all].filter((phone) => phone !== own))
  }
}

/** Sessions of all kinds of accounts. An account that a test signed out, banned or demoted is restored. */
export function createCrowd({ db, clock }: Pick<TestApp, 'db' | 'clock'>) {
  const tickets = new Map<FuzzPerson, string>()

  async function admit(person: Exclude<FuzzPerson, 'anonymous'>): Promise<void> {
    const role = person === 'editor' || person === 'trainee' ? 'editor' : person === 'admin' ? 'admin' : 'reader'
    const id = ACCOUNTS[person]
    const query = db.updateTable('account').where('id', '=', id)
    await query.set({ role, banned_until: null, muted_until: null, deleted_at: null }).execute()
    tickets.set(person, await createSessions(db).openSession(id, { device: '', now: clock.now }))
  }

  return {
    async headersOf(person: FuzzPerson): Promise<Record<string, string>> {
      if (person === 'anonymous') return {}
      if (!tickets.has(person)) await admit(person)
      return { Cookie: `ticket=${tickets.get(person)}` }
    },
    leave: (person: FuzzPerson) => void tickets.delete(person),
    /** Mostly an account with access, so that the code behind the access check is tested too. */
    choose(random: Random, { declaration: { role, permission, login } }: SampleCall): FuzzPerson {
      if (random.chance(0.25)) return random.pick(PEOPLE)
      if (role || permission) return random.pick(['editor', 'admin', 'admin'])
      return login ? random.pick(['reader', 'member', 'editor']) : random.pick(PEOPLE)
    },
  }
}
