/**
 * An archive in which everything grows together: stories with short texts and their terms, tags, comments, views, and
 * readers' bookmarks, follows and notices. A longer one is an older one: about 110 stories a day, a million in 25 years.
 */
import { sql, type RawBuilder } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import { contentType } from '../src/domain/content/content-type.ts'
import { calendarDate } from '../src/domain/time/relative-time.ts'
import { FIRST_ID, type ArchiveShape } from './archive-stories.ts'
import { pauseIndexes } from './pause-indexes.ts'
import { loadSearchArchive, type Engine } from './search-archive.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const APART = 13 * MINUTE
const DAYS = 1000
/** Readers beside those of the demo edition: one for so many stories. */
const STORIES_PER_READER = 10
export const FIRST_READER = 1_000_000

/**
 * The article with the long discussion. In short archives it is shorter, and its last page is used in place of page 1,000.
 */
export const DISCUSSED = FIRST_ID + 900
const TALK = { least: 500, most: 25_000, share: 0.25 } as const
export const talkOf = (count: number): number =>
  Math.min(TALK.most, Math.max(TALK.least, Math.round(count * TALK.share)))

const shapeAt = (now: number): ArchiveShape => ({
  standfirst: 30,
  text: 30,
  texts: 50_000,
  kindsInTurn: 500,
  timeOf: (number, count) => now - (count - number) * APART,
})

const GROWING = [
  'content',
  'article',
  'article_body',
  'story',
  'content_tag',
  'comment',
  'view_day',
  'account',
] as const
const OF_READERS = ['follow_person', 'follow_tag', 'notice', 'bookmark', 'study'] as const
const INDEXED = ['search_document', 'search_text', 'search_spelling'] as const

const article = sql.lit(contentType.article)
const first = sql.lit(FIRST_ID)

/** Picks one of the ids in rotation, by a number. */
function pick(ids: number[], number: RawBuilder<unknown>) {
  const cases = ids.map((id, index) => sql`when ${sql.lit(index)} then ${sql.lit(id)}`)
  return sql`case (${number}) % ${sql.lit(ids.length)} ${sql.join(cases, sql` `)} end`
}

/** The numbers from 0 as `place (n)`. */
const numbers = (count: number) =>
  sql`with recursive place (n) as (select cast(0 as bigint) union all select n + 1 from place where n < ${sql.lit(count - 1)})`

async function addTags(db: Database): Promise<void> {
  const tags = await db.selectFrom('tag').select('id').where('level', '=', 3).orderBy('id').execute()
  const tag = pick(
    tags.map(({ id }) => id),
    sql`article.id`,
  )
  const levels = [
    sql`leaf.id, 1`,
    sql`leaf.parent_id, 0`,
    sql`(select branch.parent_id from tag as branch where branch.id = leaf.parent_id), 0`,
  ]
  for (const level of levels) {
    await sql`insert into content_tag (content_type, content_id, tag_id, direct, published_at)
      select ${article}, article.id, ${level}, article.published_at from article join tag as leaf on leaf.id = ${tag}
      where article.id >= ${first}`.execute(db)
  }
}

/** One comment on each story, and the whole discussion of the discussed one. */
async function addComments(db: Database, count: number, now: number): Promise<void> {
  const author = sql`${sql.lit(FIRST_READER)} + id % ${sql.lit(readersOf(count))}`
  await sql`insert into comment (content_type, content_id, account_id, text, created_at)
    select ${article}, id, ${author}, '读过。', published_at from article where id >= ${first}`.execute(db)
  const talk = sql.lit(talkOf(count))
  await sql`${numbers(talkOf(count))}
    insert into comment (content_type, content_id, account_id, text, created_at, featured, like_count)
    select ${article}, ${sql.lit(DISCUSSED)}, ${sql.lit(FIRST_READER)} + n % ${sql.lit(readersOf(count))}, '第' || n || '条',
      ${sql.lit(now - DAY)} + n * 1000, case when n % 5000 = 0 then 1 else 0 end, n % 17 from place`.execute(db)
  // One in ten is answered.
  await sql`insert into comment (content_type, content_id, account_id, root_id, parent_id, text, created_at)
    select content_type, content_id, account_id, id, id, '同感。', created_at + 1 from comment
    where content_type = ${article} and content_id = ${sql.lit(DISCUSSED)} and root_id is null and id % 10 = 0`.execute(
    db,
  )
  await sql`update comment set reply_count = 1 where content_type = ${article} and content_id = ${sql.lit(DISCUSSED)}
    and root_id is null and id % 10 = 0`.execute(db)
  await sql`update content set comment_count = ${talk} + 1 where content_type = ${article}
    and content_id = ${sql.lit(DISCUSSED)}`.execute(db)
}

/** Each story was read on a day of the last years, as many on each. */
async function addViews(db: Database, now: number): Promise<void> {
  const days = Array.from(
    { length: DAYS },
    (_, index) => sql`(${sql.lit(index)}, ${sql.lit(calendarDate(now - index * DAY))})`,
  )
  await sql`with round (m, day) as (values ${sql.join(days)})
    insert into view_day (content_type, content_id, kind, day, view_count)
    select ${article}, id, 'read', day, 1 from article join round on m = id % ${sql.lit(DAYS)} where id >= ${first}`.execute(
    db,
  )
}

export const readersOf = (count: number) => Math.max(10, Math.floor(count / STORIES_PER_READER))

async function addReaders(db: Database, count: number, now: number): Promise<void> {
  await sql`${numbers(readersOf(count))} insert into account (id, name, created_at)
    select ${sql.lit(FIRST_READER)} + n, '读者' || n, ${sql.lit(now - DAY)} from place`.execute(db)
}

/** Every reader follows a tag and two people, and has bookmarked, studied and received notices about a few stories. */
async function addHabits(db: Database, count: number, now: number): Promise<void> {
  const readers = sql`account where id >= ${sql.lit(FIRST_READER)}`
  const tags = await db.selectFrom('tag').select('id').orderBy('id').execute()
  const people = await db.selectFrom('author').select('account_id').orderBy('account_id').execute()
  const [tagIds, personIds] = [tags.map(({ id }) => id), people.map((row) => row.account_id)]
  const at = sql.lit(now - DAY)
  await sql`insert into follow_tag (account_id, tag_id, created_at)
    select id, ${pick(tagIds, sql`id`)}, ${at} from ${readers}`.execute(db)
  for (const step of [0, 1]) {
    await sql`insert into follow_person (account_id, person_id, created_at)
      select id, ${pick(personIds, sql`id + ${sql.lit(step)}`)}, ${at} from ${readers}`.execute(db)
  }
  const reader = sql`${sql.lit(FIRST_READER)} + id % ${sql.lit(readersOf(count))}`
  const stories = sql`article where id >= ${first}`
  await sql`insert into notice (account_id, kind, matter, content_type, content_id, created_at)
    select ${reader}, 'update', 'update:' || id, ${article}, id, published_at from ${stories}`.execute(db)
  await sql`insert into bookmark (account_id, content_type, content_id, created_at)
    select ${reader}, ${article}, id, published_at from ${stories}`.execute(db)
  await sql`insert into study (account_id, content_type, content_id, progress, studied_at)
    select ${reader}, ${article}, id, 50, published_at from ${stories}`.execute(db)
}

/** As the desk and the importer leave it: public articles have their story at the desk, too. */
async function addTexts(db: Database): Promise<void> {
  await sql`insert into story
      (id, state, published_version, created_at, changed_at, title, standfirst, column_id, author_id, premium)
    select id, 'published', 1, published_at, published_at, title, standfirst, column_id, author_id, premium
    from article where id >= ${first}`.execute(db)
  await sql`insert into article_body (article_id, free_html)
    select article.id, '<p>' || search_text.open_text || '</p>' from article
    join search_text on search_text.document_id = article.id where article.id >= ${first}`.execute(db)
}

type Options = { count: number; now: number; logStep: (step: string) => void }

/** The database holds the demo edition. Gives the seconds that all of it took. */
export async function growArchive(engine: Engine, { count, now, logStep }: Options): Promise<number> {
  const began = performance.now()
  const { db, url } = engine
  const makeIndexes = await pauseIndexes(engine, [...GROWING, ...OF_READERS, ...INDEXED])
  await loadSearchArchive([engine], count, logStep, shapeAt(now))
  const steps = {
    texts: () => addTexts(db),
    tags: () => addTags(db),
    readers: () => addReaders(db, count, now),
    comments: () => addComments(db, count, now),
    views: () => addViews(db, now),
    habits: () => addHabits(db, count, now),
    indexes: makeIndexes,
    settling: () => settleAfterLoad(db, { url }),
  }
  for (const [name, work] of Object.entries(steps)) {
    logStep(`${count.toLocaleString('en')} stories: ${name}`)
    await work()
  }
  // The server would start this automatically a minute later, during the measurement.
  if (url) await sql`vacuum`.execute(db)
  return (performance.now() - began) / 1000
}
