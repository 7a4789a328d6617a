/**
 * An archive with text, for the search alone: the registry, stories, documents and spellings, in several databases together.
 */
import { sql, type ControlledTransaction } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '../src/domain/content/content-type.ts'
import { listPeople, writeStories, type ArchiveShape, type Story } from './archive-stories.ts'
import { putRows } from './put-rows.ts'

/** The whole length, with the years 2001 to 2026, and one of each other kind in fifty. */
const TIME = { from: Date.UTC(2001, 0, 1, 4), until: Date.UTC(2026, 9, 1, 4) } as const
const SEARCH_SHAPE: ArchiveShape = {
  standfirst: 37,
  text: 400,
  texts: Number.POSITIVE_INFINITY,
  kindsInTurn: 50,
  timeOf: (number, count) => TIME.from + Math.floor(((TIME.until - TIME.from) * number) / count),
}

export type Engine = { name: string; db: Database; url?: string }

async function putStories(db: Database, stories: Story[], url: string | undefined): Promise<void> {
  const content = stories.map(({ kind, id, title, standfirst, author, premium, publishedAt }) => ({
    content_type: kind,
    content_id: id,
    title,
    standfirst,
    author_name: author.name,
    author_id: author.id,
    premium,
    state: 'published',
    published_at: publishedAt,
  }))
  await putRows(db, 'content', content, url)
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
  await putRows(db, 'article', articles, url)
}

type Terms = Pick<Story, 'id' | 'kind' | 'terms'>

/** In tens of thousands at a time: each statement makes FTS5 flush what it has gathered. */
async function putTerms(db: Database, documents: Terms[]): Promise<void> {
  const tables = {
    search_term: documents,
    search_term_proposed: documents.filter(({ kind }) => kind !== contentType.article),
  }
  for (const [table, rows] of Object.entries(tables)) {
    const given = JSON.stringify(rows.map(({ id, terms }) => [id, terms]))
    await sql`insert into ${sql.table(table)} (rowid, terms)
      select value ->> 0, value ->> 1 from json_each(${given})`.execute(db)
  }
}

/** Like `writeDocuments` of the module, with separate ids and terms that were found elsewhere; without those of FTS5. */
async function putDocuments(db: Database, stories: Story[], url: string | undefined): Promise<void> {
  const documents = stories.map(({ id, kind, publishedAt, year, columnId, premium, printed }) => ({
    id,
    content_type: kind,
    content_id: id,
    listed: 1,
    published_at: publishedAt,
    year,
    column_id: columnId,
    premium,
    printed,
    indexed_at: TIME.until,
  }))
  if (url) {
    // Written once, with its terms: rows that are updated afterwards would be stored twice.
    const withTerms = documents.map((document, index) => ({ ...document, terms: stories[index]!.terms }))
    const names = Object.keys(documents[0]!)
    const columns = sql.join(names.map((name) => sql.id(name)))
    const types = sql.raw(names.map((name) => `${name} bigint`).join(', '))
    await sql`insert into search_document (${columns}, terms)
      select ${columns}, array_to_tsvector(string_to_array(terms, ' '))
      from json_to_recordset(${JSON.stringify(withTerms)}) as entry (${types}, terms text)`.execute(db)
  } else {
    await putRows(db, 'search_document', documents, url)
  }
  const texts = stories.map(({ id, title, standfirst, names, body, premium }) => ({
    document_id: id,
    title,
    standfirst,
    names,
    // Paid text is indexed, but not stored for display.
    open_text: premium ? body.slice(0, body.length / 4) : body,
  }))
  await putRows(db, 'search_text', texts, url)
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

/**
 * FTS5 buffers new terms in memory up to this size, or until the commit; with its default of one megabyte it would sort the
 * same terms again and again.
 */
const TERM_MEMORY = { load: 512 << 20, usual: 1 << 20 } as const
const COMMIT_EVERY = 50_000

/** The same for the pages of the file, in KiB; the next connection has the usual number. */
const PAGE_MEMORY = 1_000_000

async function setTermMemory(db: Database, bytes: number): Promise<void> {
  await sql`insert into search_term (search_term, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(db)
}

/** The databases hold the demo edition and are as long as each other. Gives the seconds that each of them took. */
export async function loadSearchArchive(
  engines: Engine[],
  count: number,
  logStep: (step: string) => void,
  shape = SEARCH_SHAPE,
): Promise<Map<string, number>> {
  const spent = new Map(engines.map(({ name }) => [name, 0]))
  const timed = async ({ name }: Engine, work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    spent.set(name, spent.get(name)! + (performance.now() - began) / 1000)
  }
  const makeIndexes = new Map<Engine, () => Promise<void>>()
  for (const engine of engines) {
    if (engine.url === undefined) {
      await sql`pragma cache_size = ${sql.lit(-PAGE_MEMORY)}`.execute(engine.db)
      await setTermMemory(engine.db, TERM_MEMORY.load)
    }
    if (engine.url !== undefined) makeIndexes.set(engine, await dropIndexes(engine.db))
  }

  const writers = new Map<Engine, ControlledTransaction<Tables>>()
  const waiting: Terms[] = []
  const commitAll = async () => {
    for (const [engine, trx] of writers) {
      await timed(engine, async () => {
        if (engine.url === undefined) await putTerms(trx, waiting)
        await trx.commit().execute()
      })
    }
    writers.clear()
    waiting.length = 0
  }
  let done = 0
  for await (const { stories, spellings } of writeStories(count, await listPeople(engines[0]!.db), shape)) {
    // Sequentially: SQLite blocks this thread, and a connection being opened meanwhile would time out.
    for (const engine of engines) {
      await timed(engine, async () => {
        const begun = writers.get(engine) ?? (await engine.db.startTransaction().execute())
        writers.set(engine, begun)
        // The compiler takes seconds to prove that the two types match.
        const trx = begun as unknown as Database
        await putStories(trx, stories, engine.url)
        await putDocuments(trx, stories, engine.url)
        await putRows(trx, 'search_spelling', spellings, engine.url)
      })
    }
    done += stories.length
    waiting.push(...stories.map(({ id, kind, terms }) => ({ id, kind, terms })))
    if (waiting.length >= COMMIT_EVERY) await commitAll()
    logStep(`writing ${done.toLocaleString('en')} of ${count.toLocaleString('en')} documents`)
  }
  await commitAll()
  logStep('making the indexes')
  for (const { db, url } of engines) if (url === undefined) await setTermMemory(db, TERM_MEMORY.usual)
  for (const [engine, makeIndex] of makeIndexes) await timed(engine, makeIndex)
  for (const engine of engines) {
    await timed(engine, () => settleAfterLoad(engine.db, { url: engine.url }))
    // The server would start this automatically a minute later, during the measurement.
    if (engine.url !== undefined) await sql`vacuum`.execute(engine.db)
  }
  return spent
}
