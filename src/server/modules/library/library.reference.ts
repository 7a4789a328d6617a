/**
 * Every column that points to a file of the library: which item it belongs to, and under what name editors know that item.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { MediaUseNoun } from '#domain/media/media-use.ts'

type MediaReference = {
  table: keyof Tables & string
  column: string
  noun: MediaUseNoun
  /** SQL over the row: the id of the item that editors open */
  owner: string
  /** SQL over the row: the title of that item */
  title: string
}

const own = (table: MediaReference['table'], column: string, noun: MediaUseNoun, title = 'title'): MediaReference => ({
  table,
  column,
  noun,
  owner: `${table}.id`,
  title: `${table}.${title}`,
})

const titleIn = (table: string, reference: string): string =>
  `(select ${table}.title from ${table} where ${table}.id = ${reference})`

/** What a lesson, a track or a picture within a text is part of is what editors open. A test finds a column that is missing. */
export const MEDIA_PLACES: readonly MediaReference[] = [
  own('story', 'picture_id', 'story'),
  {
    table: 'story_media',
    column: 'media_id',
    noun: 'story',
    owner: 'story_media.story_id',
    title: titleIn('story', 'story_media.story_id'),
  },
  own('article', 'picture_id', 'story'),
  own('story', 'share_picture_id', 'story'),
  own('article', 'share_picture_id', 'story'),
  {
    table: 'article_sound',
    column: 'sound_id',
    noun: 'story',
    owner: 'article_sound.article_id',
    title: titleIn('article', 'article_sound.article_id'),
  },
  own('issue', 'cover_id', 'issue'),
  {
    table: 'issue_plan_media',
    column: 'media_id',
    noun: 'issue',
    owner: 'issue_plan_media.issue_plan_id',
    title: titleIn('issue_plan', 'issue_plan_media.issue_plan_id'),
  },
  {
    table: 'audio_track',
    column: 'sound_id',
    noun: 'issue',
    owner: '(select audio_edition.issue_id from audio_edition where audio_edition.id = audio_track.audio_edition_id)',
    title: 'audio_track.title',
  },
  own('course', 'picture_id', 'course'),
  { table: 'lesson', column: 'sound_id', noun: 'course', owner: 'lesson.course_id', title: 'lesson.title' },
  {
    table: 'lesson_film',
    column: 'picture_id',
    noun: 'course',
    owner: '(select lesson.course_id from lesson where lesson.id = lesson_film.lesson_id)',
    title: titleIn('lesson', 'lesson_film.lesson_id'),
  },
  own('audio_book', 'picture_id', 'audioBook'),
  own('audio_book', 'sound_id', 'audioBook'),
  own('podcast', 'picture_id', 'podcast'),
  own('episode', 'sound_id', 'episode'),
  own('topic', 'picture_id', 'topic'),
  own('theme', 'picture_id', 'theme'),
  own('ad', 'picture_id', 'ad', 'name'),
  own('fm_track', 'sound_id', 'radio'),
  own('video_book', 'picture_id', 'film'),
  own('doread_book', 'picture_id', 'awardBook'),
  own('doread_judge', 'picture_id', 'awardJudge', 'name'),
  own('account', 'picture_id', 'account', 'name'),
]

/** Columns that point to files and are no use of them: they follow from a use, or belong to the file itself. */
export const NO_PLACES: readonly string[] = [
  // The card of an item has the picture of the item.
  'content.picture_id',
  // When each paragraph of a recording is spoken.
  'sound_cue.sound_id',
  // Under which paths it was known before.
  'media_former.media_id',
]

type Use = { media_id: number; noun: MediaUseNoun; id: number; title: string }

/** Rows of (media_id, noun, id, title) for these files, from all columns; one item may appear several times. */
export function usesOf(ids: readonly number[]): RawBuilder<Use> {
  const parts = MEDIA_PLACES.map(({ table, column, noun, owner, title }) => {
    const pointer = sql.ref(`${table}.${column}`)
    return sql`select ${pointer} as media_id, ${sql.lit(noun)} as noun, ${sql.raw(owner)} as id,
      ${sql.raw(title)} as title from ${sql.table(table)} where ${pointer} in (${sql.join(ids)})`
  })
  return sql<Use>`(${sql.join(parts, sql` union all `)})`
}

/** Whether a row of `media` is used anywhere. */
export function isUsed(): RawBuilder<boolean> {
  const parts = MEDIA_PLACES.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('media.id')})`,
  )
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
