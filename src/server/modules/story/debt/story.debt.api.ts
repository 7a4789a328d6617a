import type { deskDebtCalls } from '#contract/desk/debt.ts'
import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import { editorOf } from '../../library/library.service.ts'
import type { StoryService } from '../story.service.ts'

type DebtDesk = Pick<StoryService, 'listDebts' | 'completeStory' | 'adoptPlaceholder'>

export function debtHandlers(debt: DebtDesk): Pick<Handlers, keyof typeof deskDebtCalls> {
  return {
    'GET /api/desk/debt': ({ query }, context) => debt.listDebts(query.kind, query.after, editorOf(context)),
    'POST /api/desk/debt/adopt': ({ body }, context) =>
      debt.adoptPlaceholder(body.kind, requireReaderId(context), context.now),
    'POST /api/desk/debt/:id': ({ params, body }, context) =>
      debt.completeStory(params.id, body, requireReaderId(context), context.now),
  }
}
