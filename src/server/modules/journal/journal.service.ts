/** The journal of the house: rows are added with what was done and never changed. */
import type { JournalEntryModel, JournalPage } from '#contract/journal.ts'
import type { Database } from '#db/client.ts'
import type { JournalAction } from '#rules/journal.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './journal.queries.ts'

export type { JournalEntry } from './journal.queries.ts'

type Question = queries.JournalFilter & { pgNo: number; rowNum: number }

export function createJournalService({ db }: Tools) {
  return {
    /** In the transaction of what was done. */
    note: (transaction: Database, entry: queries.JournalEntry, now: number): Promise<void> =>
      queries.insertEntry(transaction, entry, now),

    async list({ pgNo, rowNum, ...filter }: Question): Promise<JournalPage> {
      const [rows, totalCount] = await Promise.all([
        queries.listEntries(db, filter, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countEntries(db, filter),
      ])
      return { list: rows.map(presentEntry), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type JournalService = ReturnType<typeof createJournalService>

function presentEntry({ account_id, account_name, at, action, ...row }: queries.EntryRow): JournalEntryModel {
  // Nothing but `note` writes here, and it takes no other words.
  return { ...row, action: action as JournalAction, time: at, person: { uid: account_id, name: account_name } }
}
