import type { Database } from '#db/client.ts'
import { JOURNAL_DETAIL_MAX, JOURNAL_TITLE_MAX, type JournalAction } from '#domain/desk/journal.ts'
import { maskPhonesIn } from './phone-text.ts'
import { windowTimes } from '#domain/content/rank-period.ts'

export type JournalEntry = {
  /** who did it */
  accountId: number
  action: JournalAction
  /** the kind of the item, as in the paths of calls: 'story', 'navigation' */
  noun: string
  /** its id, or its code where it has none */
  subject: number | string
  /** how it was called when it was done */
  title: string
  detail?: string | undefined
}

/**
 * Rows stay for good and every editor can read them: no phone number is stored, even if somebody wrote one into a reason.
 */
export async function insertEntry(db: Database, entry: JournalEntry, now: number): Promise<void> {
  const { accountId, action, noun, subject, title, detail = '' } = entry
  await db
    .insertInto('journal')
    .values({
      account_id: accountId,
      action,
      noun,
      subject: String(subject),
      title: maskPhonesIn(title).slice(0, JOURNAL_TITLE_MAX),
      detail: maskPhonesIn(detail).slice(0, JOURNAL_DETAIL_MAX),
      at: now,
    })
    .execute()
}

export type JournalFilter = {
  noun?: string | undefined
  subject?: string | undefined
  action?: JournalAction | undefined
  accountId?: number | undefined
  /** of Beijing */
  day?: string | undefined
}

function filterEntries(db: Database, { noun, subject, action, accountId, day }: JournalFilter) {
  const span = day === undefined ? null : windowTimes({ from: day, to: day })
  return db
    .selectFrom('journal')
    .$if(noun !== undefined, (query) => query.where('noun', '=', noun!))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .$if(span !== null, (query) => query.where('at', '>=', span!.since).where('at', '<', span!.until))
}

/** The newest first. */
export function listEntries(db: Database, filter: JournalFilter, { limit, offset }: { limit: number; offset: number }) {
  return filterEntries(db, filter)
    .innerJoin('account', 'account.id', 'journal.account_id')
    .select(['journal.id', 'journal.action', 'journal.noun', 'journal.subject', 'journal.title', 'journal.detail'])
    .select(['journal.at', 'journal.account_id', 'account.name as account_name'])
    .orderBy('journal.at', 'desc')
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export function listPeople(db: Database, ids: number[]) {
  return db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function countEntries(db: Database, filter: JournalFilter): Promise<number> {
  const { count } = await filterEntries(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
