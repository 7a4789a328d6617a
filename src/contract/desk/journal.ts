/** The audit log of staff actions: who, what, when. */
import { z } from 'zod'
import { JOURNAL_ACTIONS } from '#domain/desk/journal.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'
import { pageOf, paging } from '../core/page.ts'

const journalEntry = z.object({
  id: z.int(),
  time: timestamp,
  person: z.object({ uid: z.int(), name: z.string() }),
  action: z.enum(JOURNAL_ACTIONS),
  noun: z.string().meta({ description: 'of what kind the thing is, as in the addresses of calls' }),
  subject: z.string().meta({ description: 'its number, or its word where it has none' }),
  title: z.string().meta({ description: 'how it was called then' }),
  detail: z.string(),
})
export type JournalEntryModel = z.infer<typeof journalEntry>

const journalPage = pageOf(journalEntry)
export type JournalPage = z.infer<typeof journalPage>

export const journalCalls = defineCalls({
  'GET /api/desk/journal': {
    summary:
      'Everything that was done at the desk, the newest first; of one kind, one thing, one person or one day if asked',
    noun: 'journal',
    role: 'editor',
    query: z.object({
      ...paging,
      noun: shortText(40).optional(),
      subject: shortText(100).optional(),
      action: z.enum(JOURNAL_ACTIONS).optional(),
      uid: id.optional(),
      day: calendarDay.optional(),
    }),
    model: journalPage,
    cache: 'personal',
  },
})
