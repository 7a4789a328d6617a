/** A story that everybody talks about, for those who test long discussions; written by the database itself. */
import { sql } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

type Options = {
  contentId: number
  count: number
  now: number
  /** of the PostgreSQL server, if the database is on one */
  url: string | undefined
}

/** All by one person, a second apart, the newest now; one in a thousand was chosen by the editors. */
export async function addLongTalk(db: Database, { contentId, count, now, url }: Options): Promise<void> {
  const { id } = await db.selectFrom('account').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`with recursive place (n) as (select cast(0 as bigint) union all select n + 1 from place where n < ${sql.lit(count - 1)})
    insert into comment (content_type, content_id, account_id, text, created_at, featured, like_count)
    select ${sql.lit(contentType.article)}, ${sql.lit(contentId)}, ${sql.lit(id)}, '第' || n || '条',
      ${sql.lit(now)} - n * 1000, case when n % 1000 = 0 then 1 else 0 end, n % 17 from place`.execute(db)
  await settleAfterLoad(db, { url })
}
