/** Drafts as readers will see them, as queries shared by the loader that fetches them and the page that reads them. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../../api/call-query.ts'

export type PreviewReader = 'reader' | 'member'

export const readPreviewReader = (value: unknown): PreviewReader => (value === 'member' ? 'member' : 'reader')

export const storyPreviewQuery = (api: Api, id: string, as: PreviewReader) =>
  callQuery(api, 'GET /api/desk/story/:id/preview', { params: { id }, query: { as } })

export const frontPreviewQuery = (api: Api) => callQuery(api, 'GET /api/desk/front/preview')
