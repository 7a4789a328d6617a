/** Audio, video and files within an article: they are as open as the text around them. */
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createOwnedGate, isOpenToAll } from './article.owned.ts'

type InsetKind = 'audio' | 'video' | 'file'

const findFile = (db: Database, id: number, kind: InsetKind) =>
  db
    .selectFrom('media')
    .select(['path', 'duration_ms'])
    .where('id', '=', id)
    .where('kind', '=', kind)
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
  const findIn = (kind: InsetKind) =>
    async function findInset(id: number, viewer: Viewer | null, now: number) {
      const [file, stories] = await Promise.all([findFile(db, id, kind), listStories(db, id)])
      // Editors can also play what is about to be published.
      const works = viewer !== null && viewer.role !== 'reader'
      if (!file || (stories.length === 0 && !works)) return null
      const free = stories.some((story) => story.paid === 0 || isOpenToAll(story))
      const open = free || works || (await gate.listOpen(viewer, stories, now)).size > 0
      return { path: file.path, durationMs: file.duration_ms ?? 0, free, open }
    }
  return { inset: findIn('audio'), 'inset-video': findIn('video'), 'inset-file': findIn('file') }
}
