/** An archive with text, for the search alone: the registry, stories, documents and spellings, in several databases at once. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'
import { calendarDate } from '#rules/relative-time.ts'
import type { Order, Written, WrittenStory } from './search-terms.worker.ts'

const FIRST_ID = 1_000_000
const BATCH = 2000
const THREADS = 2
const TIME = { from: Date.UTC(2001, 0, 1, 4), until: Date.UTC(2026, 9, 1, 4) } as const
/** One in fifty each; all others are stories. */
const OTHER_KINDS = [contentType.course, contentType.issue, contentType.episode] as const
const KINDS_IN_TURN = 50
const PAID_IN_TURN = 5
const PRINTED_IN_TURN = 3

export type Engine = { name: string; db: Database; url?: string }

type People = { columns: { id: number; name: string }[]; authors: { id: number; name: string }[] }

async function listPeople(db: Database): Promise<People> {
  const columns = await db.selectFrom('editorial_column').select(['id', 'name']).orderBy('id').execute()
  const authors = await db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select(['account.id', 'account.name'])
    .orderBy('account.id')
    .execute()
  return { columns, authors }
}

/** What is known of a document by its number. Columns, prices and authors go round in steps that never meet. */
function placeOf(number: number, count: number, { columns, authors }: People) {
  const kind = OTHER_KINDS[number % KINDS_IN_TURN] ?? contentType.article
  const column = columns[number % columns.length]!
  const author = authors[number % authors.length]!
  const publishedAt = TIME.from + Math.floor(((TIME.until - TIME.from) * number) / count)
  return {
    id: FIRST_ID + number,
    kind,
    columnId: kind === contentType.article ? column.id : null,
    author,
    publishedAt,
    year: Number(calendarDate(publishedAt).slice(0, 4)),
    premium: Number(Math.floor(number / KINDS_IN_TURN) % PAID_IN_TURN === 0),
    printed: Number(kind === contentType.article && number % PRINTED_IN_TURN === 0),
  }
}

type Story = ReturnType<typeof placeOf> & WrittenStory
type Batch = { stories: Story[]; spellings: Written['spellings'] }

/** All pairs of author and column that follow from the numbers. */
function listNames({ columns, authors }: People): string[] {
  return Array.from(
    { length: columns.length * authors.length },
    (_, number) => `${authors[number % authors.length]!.name} ${columns[number % columns.length]!.name}`,
  )
}

/** In order, a few batches ahead of whoever takes them. */
async function* writeStories(count: number, people: People): AsyncGenerator<Batch> {
  const workers = Array.from(
    { length: THREADS },
    () => new Worker(new URL('./search-terms.worker.ts', import.meta.url), { execArgv: process.execArgv }),
  )
  const names = listNames(people)
  const ask = (from: number): Promise<Batch> | null => {
    if (from >= count) return null
    const worker = workers[(from / BATCH) % THREADS]!
    const order: Order = { from, until: Math.min(count, from + BATCH), names }
    const answer = once(worker, 'message') as Promise<[Written]>
    worker.postMessage(order, [])
    return answer.then(([{ stories, spellings }]) => ({
      stories: stories.map((story, place) => ({ ...placeOf(from + place, count, people), ...story })),
      spellings,
    }))
  }
  try {
    const waiting = Array.from({ length: THREADS }, (_, thread) => ask(thread * BATCH))
    for (let next = THREADS * BATCH; ; next += BATCH) {
      const batch = await waiting.shift()
      if (!batch) return
      waiting.push(ask(next))
      yield batch
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

async function putStories(db: Database, stories: Story[]): Promise<void> {
  await db
    .insertInto('content')
    .values(
      stories.map(({ kind, id, title, standfirst, author, premium, publishedAt }) => ({
        content_type: kind,
        content_id: id,
        title,
        standfirst,
        author_name: author.name,
        author_id: author.id,
        premium,
        state: 'published' as const,
        published_at: publishedAt,
      })),
    )
    .execute()
  const articles = stories.flatMap(({ id, columnId, author, title, standfirst, premium, publishedAt }) =>
    columnId === null
      ? []
      : {
          id,
          column_id: columnId,
          author_id: author.id,
          title,
          standfirst,
          tags: '',
          premium,
          published_at: publishedAt,
          updated_at: publishedAt,
        },
  )
  await db.insertInto('article').values(articles).execute()
}

/** As `writeDocuments` of the module does, with ids of their own and terms that were found elsewhere. */
async function putDocuments(db: Database, stories: Story[], isPostgres: boolean): Promise<void> {
  const columns = sql`id, content_type, content_id, listed, published_at, year, column_id, premium, printed, indexed_at`
  const rows = stories.map(
    ({ id, kind, publishedAt, year, columnId, premium, printed, terms }) => sql`(
      ${sql.lit(id)}, ${sql.lit(kind)}, ${sql.lit(id)}, 1, ${sql.lit(publishedAt)}, ${sql.lit(year)}, ${sql.lit(columnId)},
      ${sql.lit(premium)}, ${sql.lit(printed)}, ${sql.lit(TIME.until)}
      ${isPostgres ? sql`, array_to_tsvector(string_to_array(${terms}, ' '))` : sql``})`,
  )
  await sql`insert into search_document (${columns} ${isPostgres ? sql`, terms` : sql``}) values ${sql.join(rows)}`.execute(
    db,
  )
  if (!isPostgres) {
    for (const { id, terms } of stories) {
      await sql`insert into search_term (rowid, terms) values (${id}, ${terms})`.execute(db)
    }
  }
  await db
    .insertInto('search_text')
    .values(
      stories.map(({ id, title, standfirst, names, body, premium }) => ({
        document_id: id,
        title,
        standfirst,
        names,
        // What is paid for is found, but lies nowhere to be shown.
        open_text: premium ? body.slice(0, body.length / 4) : body,
      })),
    )
    .execute()
}

/** As one value: a statement with a place for each would be longer than all they say. */
async function putSpellings(db: Database, rows: Batch['spellings'], isPostgres: boolean): Promise<void> {
  const listed = isPostgres
    ? sql`select * from json_to_recordset(${JSON.stringify(rows)}) as entry (spelling text, word text)`
    : sql`select value ->> 'spelling', value ->> 'word' from json_each(${JSON.stringify(rows)}) where true`
  await sql`insert into search_spelling (spelling, word) ${listed} on conflict do nothing`.execute(db)
}

/** Indexes are made once at the end: filled term by term they would take ten times as long. Gives what makes them again. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where indexname like 'search_document_terms_%'`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db)
  return () =>
    db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection)
      for (const { indexdef } of rows) await sql.raw(indexdef).execute(connection)
      await sql`reset maintenance_work_mem`.execute(connection)
    })
}

/** FTS5 keeps what is new in memory up to so much; with its own megabyte it would sort the same terms again and again. */
const TERM_MEMORY = { load: 64 << 20, usual: 1 << 20 } as const

async function setTermMemory(db: Database, bytes: number): Promise<void> {
  await sql`insert into search_term (search_term, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(db)
}

/** The databases hold the demo edition and are as long as each other. Gives the seconds that each of them took. */
export async function loadSearchArchive(
  engines: Engine[],
  count: number,
  tell: (step: string) => void,
): Promise<Map<string, number>> {
  const spent = new Map(engines.map(({ name }) => [name, 0]))
  const timed = async ({ name }: Engine, work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    spent.set(name, spent.get(name)! + (performance.now() - began) / 1000)
  }
  const makeIndexes = new Map<Engine, () => Promise<void>>()
  for (const engine of engines) {
    if (engine.url === undefined) await setTermMemory(engine.db, TERM_MEMORY.load)
    else makeIndexes.set(engine, await dropIndexes(engine.db))
  }

  let done = 0
  for await (const { stories, spellings } of writeStories(count, await listPeople(engines[0]!.db))) {
    // In turn: SQLite keeps this thread to itself, and a connection that is being opened meanwhile would be given up.
    for (const engine of engines) {
      const isPostgres = engine.url !== undefined
      await timed(engine, () =>
        engine.db.transaction().execute(async (trx) => {
          await putStories(trx, stories)
          await putDocuments(trx, stories, isPostgres)
          await putSpellings(trx, spellings, isPostgres)
        }),
      )
    }
    done += stories.length
    tell(`writing ${done.toLocaleString('en')} of ${count.toLocaleString('en')} documents`)
  }
  tell('making the indexes')
  for (const { db, url } of engines) if (url === undefined) await setTermMemory(db, TERM_MEMORY.usual)
  for (const [engine, makeIndex] of makeIndexes) await timed(engine, makeIndex)
  for (const engine of engines) {
    await timed(engine, () => settleAfterLoad(engine.db, { url: engine.url }))
    // The server would begin to do this by itself a minute later, while it is being measured.
    if (engine.url !== undefined) await sql`vacuum`.execute(engine.db)
  }
  return spent
}
