/** The issues that a reader owns, as the shelf shows them. */
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { timestamp } from '../core/field.ts'
import { issueCard } from './magazine.ts'
import { pageOf, paging } from '../core/page.ts'

export const ownedIssue = issueCard.extend({
  magazineId: z.int(),
  qikanYear: z.int().meta({ description: 'the year that is printed on it' }),
  buyTime: timestamp,
  expireTime: timestamp.nullable().meta({ description: 'null: it is mine for good' }),
  isValid: z.boolean(),
})
export type OwnedIssue = z.infer<typeof ownedIssue>

export const ownedIssueCalls = defineCalls({
  'GET /api/user/possess': {
    noun: 'magazine',
    summary: 'The issues that I own: magazine by magazine, the newest year and number first',
    query: z.object(paging),
    model: pageOf(ownedIssue),
    login: true,
    cache: 'personal',
  },
})
