/** A copy of everything that belongs to a reader, for the reader alone. */
import { memberCalls } from '#contract/site/member.ts'
import type { Database } from '#db/client.ts'
import type { Contacts } from '../profile/account.contact.ts'
import { presentOwnData } from './account.export.present.ts'
import { readOwnData } from './account.export.queries.ts'
import type { Limits } from '../session/account.limit.ts'
import type { ReadSite } from '../../site/site.service.ts'
import type { Numbers } from '../profile/account.number.ts'

const EXPORTS = memberCalls['GET /api/user/export'].limit

type ExportTools = { db: Database; limits: Limits; numbers: Numbers; contacts: Contacts; readSite: ReadSite }

export function createExport({ db, limits, numbers, contacts, readSite }: ExportTools) {
  return async function exportData(accountId: number, now: number): Promise<Record<string, unknown>> {
    await limits.countUse(accountId, EXPORTS, now)
    const { account, contribution, ...data } = await readOwnData(db, accountId)
    const opened = {
      account: account.map((row) => ({ ...row, phone: numbers.openNumber(row.phone_sealed) })),
      contribution: contribution.map((row) => ({ ...row, contact: contacts.openContact(row) })),
    }
    return presentOwnData({ ...data, ...opened }, readSite().memberships, now)
  }
}
