/** The journal names a reader by account id. Its rows are permanent, while the name of a closed account is deleted. */
import type { JournalEntry } from '../journal/journal.service.ts'

type MemberEvent = Pick<JournalEntry, 'accountId' | 'action' | 'detail'>

export const memberEntry = (id: number, event: MemberEvent): JournalEntry => ({
  noun: 'member',
  subject: id,
  title: `读者 ${id}`,
  ...event,
})
