import type { CallContext } from '../../http/api/call-context.ts'
import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { AudioDesk } from './desk.audio.ts'
import { resourceHandlers } from './resource.api.ts'

type Calls =
  | 'GET /api/desk/release/:contentType/:contentId'
  | 'POST /api/desk/release/:contentType/:contentId/publish'
  | 'POST /api/desk/release/:contentType/:contentId/schedule'
  | 'POST /api/desk/release/:contentType/:contentId/unschedule'
  | 'POST /api/desk/release/:contentType/:contentId/withdraw'

function releaseHandlers({ release }: AudioDesk): Pick<Handlers, Calls> {
  const writer = (context: CallContext) => ({ accountId: requireReaderId(context), now: context.now })
  return {
    'GET /api/desk/release/:contentType/:contentId': ({ params }, context) => release.find(params, context.now),
    'POST /api/desk/release/:contentType/:contentId/publish': ({ params }, context) =>
      release.publish(params, writer(context)),
    'POST /api/desk/release/:contentType/:contentId/schedule': ({ params, body }, context) =>
      release.schedule(params, body.time, writer(context)),
    'POST /api/desk/release/:contentType/:contentId/unschedule': ({ params }, context) =>
      release.unschedule(params, writer(context)),
    'POST /api/desk/release/:contentType/:contentId/withdraw': ({ params, body }, context) =>
      release.withdraw(params, body.note, writer(context)),
  }
}

export const audioDeskHandlers = (sound: AudioDesk) => ({
  ...releaseHandlers(sound),
  ...resourceHandlers(sound.tools, sound.resources),
})
