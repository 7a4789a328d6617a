import type { Handlers } from '../../../http/api/api.ts'
import type { ArticleSoundService } from './magazine.sound.service.ts'

type Calls = 'GET /api/article/:id/sound'

export function articleSoundHandlers(articleSound: ArticleSoundService): Pick<Handlers, Calls> {
  return {
    'GET /api/article/:id/sound': ({ params }, { viewer, now }) => articleSound.findSound(params.id, viewer, now),
  }
}
