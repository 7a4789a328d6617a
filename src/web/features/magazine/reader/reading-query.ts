/** The reader's progress as a query. Later notes are written into it, so it is requested once. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../../api/call-query.ts'

export const readingQuery = (api: Api, issueId: number) => ({
  ...callQuery(api, 'GET /api/magazine/:id/reading', { params: { id: issueId } }),
  staleTime: Infinity,
})
