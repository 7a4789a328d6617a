/** Who subscribes to a thing: the readers of an audio book are counted by this. */
import type { Kysely } from 'kysely'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'subscription', 'content_type', 'content_id')
}
