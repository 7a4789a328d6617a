/**
 * How the journal names a reader: by number. Its rows stay for good, while whoever leaves takes their name along.
 */
import type { JournalEntry } from '../journal/journal.service.ts'

type MemberEvent = Pick<JournalEntry, 'accountId' | 'action' | 'detail'>

export const memberEntry = (id: number, event: MemberEvent): JournalEntry => ({
  noun: 'member',
  subject: id,
  title: `读者 ${id}`,
  ...event,
})
