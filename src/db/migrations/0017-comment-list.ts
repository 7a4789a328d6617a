/** Comments on a thing as they are listed: those that answer no other, the chosen ones first, then the newest. */
import type { Kysely } from 'kysely'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(
    db,
    'comment',
    'content_type',
    'content_id',
    'root_id',
    'featured desc',
    'created_at desc',
    'id desc',
  )
}
