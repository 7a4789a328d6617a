/** A copy of everything that belongs to a reader, for the reader alone. */
import type { Database } from '#db/client.ts'
import { digest } from './account.digest.ts'
import { presentOwnData } from './account.export.present.ts'
import { readOwnData } from './account.export.queries.ts'
import type { Limits } from './account.limit.ts'

const EXPORTS_A_DAY = { window: 'day', max: 5, message: '一天最多导出 5 次，请明天再来' } as const

export function createExport({ db, limits }: { db: Database; limits: Limits }) {
  return {
    async exportData(accountId: number, now: number): Promise<Record<string, unknown>> {
      await limits.countUse(digest(`export:${accountId}`), EXPORTS_A_DAY, now)
      return presentOwnData(await readOwnData(db, accountId), now)
    },
  }
}
