/** A writer that is active while a backup is made. */
import type { Database } from '#db/client.ts'

const READER = 101
const NOW = Date.UTC(2026, 10, 16, 3, 0, 0)

/** Two rows in two tables, in one transaction, again and again: a backup has both or neither. */
export function keepWriting(db: Database) {
  const ending = new AbortController()
  let written = 0
  const work = async () => {
    while (!ending.signal.aborted) {
      const number = written + 1
      await db.transaction().execute(async (transaction) => {
        const attempt = { subject: `pair:${number}`, kind: 'send', at: NOW, succeeded: 1 } as const
        await transaction.insertInto('login_attempt').values(attempt).execute()
        const notice = { account_id: READER, kind: 'follow', matter: `pair:${number}`, created_at: NOW } as const
        await transaction.insertInto('notice').values(notice).execute()
      })
      written = number
      // Yields to other tasks; the embedded engine works synchronously.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const done = work()
  return {
    /** how many pairs there are */
    count: () => written,
    async end() {
      ending.abort()
      await done
    },
  }
}
