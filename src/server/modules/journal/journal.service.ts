/**
 * The journal of the desk: rows are added together with the action and never changed. Of people they store only the id,
 * since a deleted account loses its name; the name is looked up when the journal is read.
 */
import type { JournalEntryModel, JournalPage } from '#contract/desk/journal.ts'
import type { JournalAction } from '#domain/desk/journal.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './journal.queries.ts'

export type { JournalEntry } from './journal.queries.ts'

type Question = queries.JournalFilter & { pgNo: number; rowNum: number }

/** Kinds whose subject is an account, with the label of its id. */
const PEOPLE: Readonly<Record<string, string>> = labels(() => ({ member: m.word.reader, right: m.journal.account }))

const personOf = ({ noun, subject }: Pick<queries.EntryRow, 'noun' | 'subject'>): number | null =>
  noun in PEOPLE && /^\d{1,9}$/.test(subject) ? Number(subject) : null

export function createJournalService({ db }: Tools) {
  async function listNames(rows: queries.EntryRow[]): Promise<Map<number, string>> {
    const ids = [...new Set(rows.map(personOf).filter((id) => id !== null))]
    if (ids.length === 0) return new Map()
    return new Map((await queries.listPeople(db, ids)).map(({ id, name }) => [id, name]))
  }

  return {
    /** In the transaction of the action. */
    note: queries.insertEntry,

    async list({ pgNo, rowNum, ...filter }: Question): Promise<JournalPage> {
      const [rows, totalCount] = await Promise.all([
        queries.listEntries(db, filter, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countEntries(db, filter),
      ])
      const names = await listNames(rows)
      return {
        list: rows.map((row) => presentEntry(row, names)),
        pgNo,
        totalPage: Math.ceil(totalCount / rowNum),
        totalCount,
      }
    },
  }
}

export type JournalService = ReturnType<typeof createJournalService>

function presentEntry(row: queries.EntryRow, names: ReadonlyMap<number, string>): JournalEntryModel {
  const { account_id, account_name, at, action, ...rest } = row
  const id = personOf(row)
  const name = id === null ? undefined : names.get(id)
  const title =
    name === undefined ? row.title : m.journal.personTitle({ name, kind: PEOPLE[row.noun] ?? '', id: id ?? '' })
  // Only `note` writes here, and it accepts no other actions.
  return { ...rest, title, action: action as JournalAction, time: at, person: { uid: account_id, name: account_name } }
}
