import type { Handlers } from '../../../http/api/api.ts'
import type { ArticleAudioService } from './magazine.article-audio.service.ts'

type Calls = 'GET /api/article/:id/sound'

export function articleAudioHandlers(articleSound: ArticleAudioService): Pick<Handlers, Calls> {
  return {
    'GET /api/article/:id/sound': ({ params }, { viewer, now }) => articleSound.findSound(params.id, viewer, now),
  }
}
