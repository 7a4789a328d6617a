import type { deskStoryCalls } from '#contract/desk/story.ts'
import type { Handlers } from '../../http/api/api.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { StoryService } from './story.service.ts'

export function storyHandlers(story: StoryService): Pick<Handlers, keyof typeof deskStoryCalls> {
  return {
    'GET /api/desk/story': ({ query: { mine, ...query } }, context) =>
      story.listPage({ ...query, mine: mine === '1' }, signedIn(context)),
    'GET /api/desk/storyChoice': () => story.listChoices(),
    'POST /api/desk/story': ({ body }, context) => story.create(body, signedIn(context), context.now),
    'GET /api/desk/story/:id': ({ params }) => story.findStory(params.id),
    'POST /api/desk/story/:id': ({ params, body }, context) =>
      story.save(params.id, body, signedIn(context), context.now),
    'DELETE /api/desk/story/:id': ({ params }, context) => story.remove(params.id, signedIn(context), context.now),
    'GET /api/desk/story/:id/version': ({ params, query }) => story.listVersions(params.id, query),
    'GET /api/desk/story/:id/version/:number': ({ params }) => story.findVersion(params.id, params.number),
    'POST /api/desk/story/:id/restore': ({ params, body }, context) =>
      story.restore(params.id, body, signedIn(context), context.now),
    'POST /api/desk/story/:id/presence': ({ params }, context) => story.meet(params.id, signedIn(context), context.now),
    'POST /api/desk/story/:id/submit': ({ params, body }, context) =>
      story.submit(params.id, signedIn(context), body, context.now),
    'POST /api/desk/story/:id/return': ({ params, body }, context) =>
      story.return(params.id, signedIn(context), body, context.now),
    'POST /api/desk/story/:id/publish': ({ params, body }, context) =>
      story.publish(params.id, signedIn(context), body, context.now),
    'POST /api/desk/story/:id/schedule': ({ params, body }, context) =>
      story.schedule(params.id, signedIn(context), body, context.now),
    'POST /api/desk/story/:id/unschedule': ({ params, body }, context) =>
      story.unschedule(params.id, signedIn(context), body, context.now),
    'POST /api/desk/story/:id/withdraw': ({ params, body }, context) =>
      story.withdraw(params.id, signedIn(context), body, context.now),
    'GET /api/desk/story/:id/preview': ({ params, query }, { now }) => story.preview(params.id, query.as, now),
  }
}
