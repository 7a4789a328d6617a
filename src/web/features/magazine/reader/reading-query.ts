/** How far the reader has come, as a query. What is noted later is put into it, so it is asked for once. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../../api/call-query.ts'

export const readingQuery = (api: Api, issueId: number) => ({
  ...callQuery(api, 'GET /api/magazine/:id/reading', { params: { id: issueId } }),
  staleTime: Infinity,
})
