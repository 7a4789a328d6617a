/** The journal names a reader by account id. Its rows are permanent, while the name of a closed account is deleted. */
import { zh } from '#messages/server.ts'
import type { JournalEntry } from '../journal/journal.service.ts'

type MemberEvent = Pick<JournalEntry, 'accountId' | 'action' | 'detail'>

export const memberEntry = (id: number, event: MemberEvent): JournalEntry => ({
  noun: 'member',
  subject: id,
  title: zh.member.readerTitle({ id }),
  ...event,
})
