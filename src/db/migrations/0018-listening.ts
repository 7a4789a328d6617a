/** Sound with its text: when each paragraph is spoken, lessons that are seen, and how long readers read and listened. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)

  // Paragraphs of the text that is read, from 0; of a story those of its body.
  await table('sound_cue')
    .ref('sound_id', 'media', { onDelete: 'cascade' })
    .int('paragraph', { check: 'paragraph >= 0' })
    .int('starts_ms', { check: 'starts_ms >= 0' })
    .key('sound_id', 'paragraph')
    .create()

  // A lesson that has one is seen; its sound can still be heard alone.
  await table('lesson_film')
    .ref('lesson_id', 'lesson', { onDelete: 'cascade' })
    .text('path', { unique: true })
    .int('width', { check: 'width > 0' })
    .int('height', { check: 'height > 0' })
    .int('duration_ms', { check: 'duration_ms > 0' })
    .ref('picture_id', 'media', { optional: true, onDelete: 'set null' })
    .key('lesson_id')
    .create()

  await table('study_day')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .text('day', { check: 'length(day) = 10' })
    .oneOf('kind', ['read', 'listen'])
    .count('seconds')
    .key('account_id', 'day', 'kind')
    .create()

  await createIndex(db, 'playback_position', 'account_id', 'heard_at desc')
  // The readers of an audio book are counted by this.
  await createIndex(db, 'subscription', 'content_type', 'content_id')
  // Every page of a story asks for its recording.
  await createIndex(db, 'audio_track', 'article_id')
}
