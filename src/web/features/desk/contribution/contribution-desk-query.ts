/** What the desk for letters to the house shows, as queries: the loader fetches them and the page reads them. */
import type { Api } from '#contract/contract.ts'
import type { ContributionSheet } from './contribution-tab.ts'
import { callQuery } from '../../../api/call-query.ts'

/** Letters come while nobody looks: what was laid aside is soon old. */
const fresh = { gcTime: 5000 }

export const contributionListQuery = (api: Api, { kind, state, keyword, page }: ContributionSheet) => ({
  ...callQuery(api, 'GET /api/desk/contribution', {
    query: { pgNo: page, ...(kind ? { kind } : {}), ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) },
  }),
  ...fresh,
})

export const contributionDetailQuery = (api: Api, id: number) => ({
  ...callQuery(api, 'GET /api/desk/contribution/:id', { params: { id } }),
  ...fresh,
})
