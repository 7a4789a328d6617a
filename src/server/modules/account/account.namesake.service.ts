/**
 * Readers who had a name before a colleague or an author of the same name came. They keep it; the desk shows them, so that
 * editors can decide. Whoever changes their name later cannot take it (name-rule.ts).
 */
import type { Database } from '#db/client.ts'

/** More of them would be a common name. */
const SHOWN = 200

/** By name, the accounts of readers with exactly this name. */
export async function listNamesakes(db: Database, names: string[]): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .leftJoin('author', 'author.account_id', 'account.id')
    .select(['account.id', 'account.name'])
    .where('account.name', 'in', names)
    .where('account.role', '=', 'reader')
    .where('account.deleted_at', 'is', null)
    .where('author.account_id', 'is', null)
    .orderBy('account.id')
    .limit(SHOWN)
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map([...byName].map(([name, people]) => [name, people.map(({ id }) => id)]))
}
