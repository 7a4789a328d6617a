/** Audio within an article, for the player: it is as open as the text around it. */
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createOwnedGate, isOpenToAll } from './article.owned.ts'

const findSound = (db: Database, id: number) =>
  db
    .selectFrom('media')
    .select(['path', 'duration_ms'])
    .where('id', '=', id)
    .where('kind', '=', 'audio')
    .executeTakeFirst()

/** The published articles that contain it. */
const listStories = (db: Database, soundId: number) =>
  db
    .selectFrom('article_sound')
    .innerJoin('article', 'article.id', 'article_sound.article_id')
    .select(['article.id', 'article.premium', 'article_sound.paid'])
    .where('article_sound.sound_id', '=', soundId)
    .where((e) => isPublished(contentType.article, e.ref('article.id')))
    .execute()

export function createInsetRecordings({ db, readSite }: Tools & { readSite: ReadSite }) {
  const gate = createOwnedGate({ db, readSite })
  return {
    async inset(id: number, viewer: Viewer | null, now: number) {
      const [sound, stories] = await Promise.all([findSound(db, id), listStories(db, id)])
      // Editors can also play audio that is about to be published.
      const works = viewer !== null && viewer.role !== 'reader'
      if (!sound || (stories.length === 0 && !works)) return null
      const free = stories.some((story) => story.paid === 0 || isOpenToAll(story))
      const open = free || works || (await gate.listOpen(viewer, stories, now)).size > 0
      return { path: sound.path, durationMs: sound.duration_ms ?? 0, free, open }
    },
  }
}
