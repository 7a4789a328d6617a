/** Who sits at the desk: what the frame of its pages shows. */
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../api/call-query.ts'

export const deskMeQuery = (api: Api) => callQuery(api, 'GET /api/desk/me')
