/** What prevents a release, as messages for the editor. */
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isLessonOut } from '#domain/content/release-state.ts'
import { m } from '#messages/server.ts'
import type { ThingKey } from '../desk.queries.ts'
import { findCard } from './desk.release.queries.ts'

type Shown = { picture_id: number | null; category_id: number | null }

const missing = ({ picture_id, category_id }: Shown): string[] => [
  ...(picture_id === null ? [m.desk.noCover] : []),
  ...(category_id === null ? [m.desk.noCategory] : []),
]

async function listCourseProblems(db: Database, id: number, at: number): Promise<string[]> {
  const [course, lessons] = await Promise.all([
    db.selectFrom('course').select(['picture_id', 'category_id']).where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('lesson').select(['hidden', 'release_at']).where('course_id', '=', id).execute(),
  ])
  const out = lessons.filter((lesson) =>
    isLessonOut({ hidden: lesson.hidden === 1, releaseTime: lesson.release_at }, at),
  )
  if (lessons.length === 0) return [m.desk.noLessons, ...missing(course)]
  return [...(out.length === 0 ? [m.desk.noLessonAppears] : []), ...missing(course)]
}

async function listEpisodeProblems(db: Database, id: number): Promise<string[]> {
  const podcast = await db
    .selectFrom('episode')
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .select(['podcast.id', 'podcast.title'])
    .where('episode.id', '=', id)
    .executeTakeFirstOrThrow()
  const card = await findCard(db, { contentType: contentType.podcast, contentId: podcast.id })
  return card?.state === 'published' ? [] : [m.desk.podcastNotPublished({ title: podcast.title })]
}

const findShown = (db: Database, table: 'podcast' | 'audio_book', id: number) =>
  db.selectFrom(table).select(['picture_id', 'category_id']).where('id', '=', id).executeTakeFirstOrThrow()

/** `at`: the planned time of the release. */
export async function listReleaseProblems(db: Database, thing: ThingKey, at: number): Promise<string[]> {
  const { contentId } = thing
  if (thing.contentType === contentType.course) return listCourseProblems(db, contentId, at)
  if (thing.contentType === contentType.episode) return listEpisodeProblems(db, contentId)
  return missing(await findShown(db, thing.contentType === contentType.podcast ? 'podcast' : 'audio_book', contentId))
}
