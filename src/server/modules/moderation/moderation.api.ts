import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { ModerationService } from './moderation.service.ts'

type Calls =
  | 'GET /api/desk/heldWord'
  | 'POST /api/desk/heldWord'
  | 'DELETE /api/desk/heldWord/:id'
  | 'GET /api/desk/columnMode'
  | 'POST /api/desk/columnMode'
  | 'GET /api/desk/mute'
  | 'POST /api/desk/mute'
  | 'POST /api/desk/unmute'
  | 'GET /api/desk/moderationLog'

export function moderationHandlers(moderation: ModerationService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/heldWord': () => moderation.listWords(),
    'POST /api/desk/heldWord': ({ body }, context) =>
      moderation.addWord(body.word, requireReaderId(context), context.now),
    'DELETE /api/desk/heldWord/:id': ({ params }, context) =>
      moderation.removeWord(params.id, requireReaderId(context), context.now),
    'GET /api/desk/columnMode': () => moderation.listModes(),
    'POST /api/desk/columnMode': ({ body }, context) =>
      moderation.setMode(body.lanmuId, body.mode, requireReaderId(context), context.now),
    'GET /api/desk/mute': (_, { now }) => moderation.listMuted(now),
    'POST /api/desk/mute': ({ body }, context) =>
      moderation.mute({ ...body, moderatorId: requireReaderId(context) }, context.now),
    'POST /api/desk/unmute': ({ body }, context) => moderation.unmute(body.uid, requireReaderId(context), context.now),
    'GET /api/desk/moderationLog': ({ query }) => moderation.listLog(query),
  }
}
