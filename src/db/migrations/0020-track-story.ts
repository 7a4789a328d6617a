/** Which recording reads a story: every page of a story asks for it. */
import type { Kysely } from 'kysely'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'audio_track', 'article_id')
}
