/** A copy of everything that belongs to a reader, for the reader alone. */
import type { Database } from '#db/client.ts'
import type { Contacts } from '../profile/account.contact.ts'
import { digest } from '../session/account.digest.ts'
import { presentOwnData } from './account.export.present.ts'
import { readOwnData } from './account.export.queries.ts'
import type { Limits } from '../session/account.limit.ts'
import type { Numbers } from '../profile/account.number.ts'

const EXPORTS_A_DAY = { window: 'day', max: 5, message: '一天最多导出 5 次，请明天再来' } as const

type ExportTools = { db: Database; limits: Limits; numbers: Numbers; contacts: Contacts }

export function createExport({ db, limits, numbers, contacts }: ExportTools) {
  return async function exportData(accountId: number, now: number): Promise<Record<string, unknown>> {
    await limits.countUse(digest(`export:${accountId}`), EXPORTS_A_DAY, now)
    const { account, contribution, ...data } = await readOwnData(db, accountId)
    const opened = {
      account: account.map((row) => ({ ...row, phone: numbers.openNumber(row.phone_sealed) })),
      contribution: contribution.map((row) => ({ ...row, contact: contacts.openContact(row) })),
    }
    return presentOwnData({ ...data, ...opened }, now)
  }
}
