/** Where a picture is cropped around, in thousandths of its sides (null: its centre), and the tone that stands for it. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['focus_x', 'focus_y'])
    await db.schema
      .alterTable('media')
      .addColumn(column, 'integer', (built) => built.check(sql`${sql.ref(column)} between 0 and 1000`))
      .execute()
  await db.schema.alterTable('media').addColumn('tone', 'text').execute()
  await sql`create index media_replaced_at_index on media (replaced_at desc) where replaced_at is not null`.execute(db)
  await sql`create index media_without_tone_index on media (id) where kind = 'image' and tone is null`.execute(db)
}
