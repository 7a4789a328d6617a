import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { DeskService } from './desk.service.ts'
import { resourceHandlers } from './resource.api.ts'

type Calls =
  | 'GET /api/desk/tag/tree'
  | 'GET /api/desk/tag/:id/merge'
  | 'POST /api/desk/tag/:id/merge'
  | 'GET /api/desk/thing'
  | 'POST /api/desk/house-page/:id/publish'
  | 'POST /api/desk/house-page/:id/withdraw'

const readNumbers = (text: string): number[] => text.split(',').map(Number)

function readThings(text: string) {
  return text.split(',').map((pair) => {
    const [contentType = 0, contentId = 0] = pair.split(':').map(Number)
    return { contentType, contentId }
  })
}

function ownHandlers(desk: DeskService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/tag/tree': () => desk.listTree(),
    'GET /api/desk/tag/:id/merge': ({ params, query }) =>
      desk.previewMerge({ fromId: params.id, intoId: query.intoId }),
    'POST /api/desk/tag/:id/merge': ({ params, body }, context) =>
      desk.mergeTag({ fromId: params.id, intoId: body.intoId }, requireReaderId(context), context.now),
    'POST /api/desk/house-page/:id/publish': ({ params, body }, context) =>
      desk.publishPage({ id: params.id, ...body }, { accountId: requireReaderId(context), now: context.now }),
    'POST /api/desk/house-page/:id/withdraw': ({ params }, context) =>
      desk.withdrawPage(params.id, { accountId: requireReaderId(context), now: context.now }),
    'GET /api/desk/thing': ({ query: { q, types, things } }) =>
      desk.findThings({
        q,
        types: types === undefined ? undefined : readNumbers(types),
        things: things === undefined ? undefined : readThings(things),
      }),
  }
}

/** One handler for each call of everything that editors keep as lists, and of what they need to fill them. */
export const deskResourceHandlers = (desk: DeskService) => ({
  ...ownHandlers(desk),
  ...resourceHandlers(desk.tools, desk.resources),
})
