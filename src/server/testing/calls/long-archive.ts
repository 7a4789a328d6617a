/** An archive of many years for those who test or measure lists: stories without text, written by the database itself. */
import { sql } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'

const FIRST_ID = 1_000_000
const APART = 60_000
const DAY = 24 * 60 * 60 * 1000
const DAYS = 1000

type Options = {
  count: number
  /** time of the newest; the others precede it, a minute apart */
  newest: number
  /** of the PostgreSQL server, if the database is on one */
  url?: string | undefined
}

/**
 * Spread evenly over the columns and the third-level tags that are there. Each story is in the registry,
 * has its tags and all above them, a comment, and a day on which it was read.
 */
export async function addLongArchive(db: Database, { count, newest, url }: Options): Promise<void> {
  const columns = await db.selectFrom('editorial_column').select('id').orderBy('id').execute()
  const writer = await db.selectFrom('author').select('account_id').orderBy('account_id').executeTakeFirstOrThrow()
  const tags = await db.selectFrom('tag').select('id').where('level', '=', 3).orderBy('id').execute()
  const numbers = sql`with recursive place (n) as (select cast(0 as bigint) union all select n + 1 from place where n < ${sql.lit(count - 1)})`
  // Written out: PostgreSQL takes a bare parameter for text or for a small integer.
  const time = sql`${sql.lit(newest)} - n * ${sql.lit(APART)}`
  const id = sql`${sql.lit(FIRST_ID)} + n`
  const article = sql.lit(contentType.article)
  await db.transaction().execute(async (trx) => {
    await setTriggers(trx, url, 'off')
    await sql`${numbers}
      insert into content (content_type, content_id, title, author_id, state, published_at, view_count)
      select ${article}, ${id}, '旧文' || n, ${sql.lit(writer.account_id)}, 'published', ${time}, n % 997 from place`.execute(
      trx,
    )
    await sql`${numbers}
      insert into article (id, column_id, author_id, title, standfirst, tags, published_at, updated_at)
      select ${id}, ${pick(columns.map((row) => row.id))}, ${sql.lit(writer.account_id)}, '旧文' || n, '', '', ${time}, ${time}
      from place`.execute(trx)
    if (tags.length > 0) {
      await sql`${numbers}
        insert into content_tag (content_type, content_id, tag_id, direct, published_at)
        select ${article}, ${id}, ${pick(tags.map((row) => row.id))}, 1, ${time} from place`.execute(trx)
      await addTagsAbove(trx, 3)
      await addTagsAbove(trx, 2)
    }
    await sql`${numbers}, round (m, day) as (values ${listDays(newest)})
      insert into view_day (content_type, content_id, kind, day, view_count)
      select ${article}, ${id}, 'read', day, 1 from place join round on m = n % ${sql.lit(DAYS)}`.execute(trx)
    // A trigger counts the threads of each story.
    await setTriggers(trx, url, 'on')
    await sql`${numbers}
      insert into comment (content_type, content_id, account_id, text, created_at)
      select ${article}, ${id}, ${sql.lit(writer.account_id)}, '读过。', ${time} from place`.execute(trx)
    await settleAfterLoad(trx, { url })
  })
}

/**
 * On PostgreSQL, where an administrator loads: the references of rows that are known to be right are not checked one by one,
 * which takes twice as long as everything else.
 */
export async function setTriggers(trx: Database, url: string | undefined, state: 'on' | 'off'): Promise<void> {
  if (!url) return
  await sql`select set_config('session_replication_role', ${state === 'off' ? 'replica' : 'origin'}, true)
    where current_setting('is_superuser') = 'on'`.execute(trx)
}

/** The days of some years, numbered backwards; as many stories were read on each. */
function listDays(newest: number) {
  const days = Array.from({ length: DAYS }, (_, index) => calendarDate(newest - index * DAY))
  return sql.join(days.map((day, index) => sql`(${sql.lit(index)}, ${sql.lit(day)})`))
}

/** Cycles through the ids. */
function pick(ids: number[]) {
  const cases = ids.map((id, index) => sql`when ${sql.lit(index)} then ${sql.lit(id)}`)
  return sql`case n % ${sql.lit(ids.length)} ${sql.join(cases, sql` `)} end`
}

async function addTagsAbove(db: Database, level: number): Promise<void> {
  await sql`
    insert into content_tag (content_type, content_id, tag_id, direct, published_at)
    select below.content_type, below.content_id, tag.parent_id, 0, below.published_at
    from content_tag as below join tag on tag.id = below.tag_id
    where tag.level = ${sql.lit(level)} and below.content_id >= ${sql.lit(FIRST_ID)}
    on conflict do nothing`.execute(db)
}
