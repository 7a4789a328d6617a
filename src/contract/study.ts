/** What a reader has studied, and how far. */
import { z } from 'zod'
import { defineCalls } from './define-call.ts'
import { lastLearn } from './home.ts'
import { pageOf, paging } from './page.ts'

const studyDay = z.object({
  date: z.string().meta({ description: 'a day of Beijing, such as 2026-01-31' }),
  data: z.array(lastLearn),
})

export const studyCalls = defineCalls({
  'GET /api/user/history/study': {
    noun: 'study',
    summary: 'What I have studied, by day, the newest first; a page has so many entries, not days',
    query: z.object(paging),
    model: pageOf(studyDay),
    login: true,
    cache: 'personal',
  },
})
