/**
 * Keeps the index in step. Code that changes searchable content calls `indexThings` in the same transaction, so that both
 * become visible together or not at all.
 */
import type { Database } from '#db/client.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { ContentKey } from '../../content/content.service.ts'
import { fold } from '../query/text/search.fold.ts'
import { chooseIndex } from './search.index.ts'
import * as queries from './search.indexer.queries.ts'
import { INDEXED_TYPES, listSources, type Source } from './search.source.ts'
import { listSpellingEntries, listVocabulary } from '../query/search.spelling.ts'
import { listDocumentTerms } from '../query/text/search.token.ts'

/** Longer texts are indexed up to this length. */
const TEXT_LIMIT = 100_000

const yearOf = (time: number) => Number(calendarDate(time).slice(0, 4))

function termsOf({ title, standfirst, names, openText, paidText }: Source): string[] {
  const body = `${openText}\n${paidText}`.slice(0, TEXT_LIMIT)
  return listDocumentTerms({ title: fold(title), standfirst: fold(standfirst), names: fold(names), body: fold(body) })
}

/** From the body only Latin words: they are the ones that are mistyped, and there are few of them. */
function wordsOf({ title, standfirst, names, openText }: Source): string[] {
  const foreign = openText.match(/[A-Za-z]{4,}/g) ?? []
  return listVocabulary(fold(`${title} ${names}`), fold([standfirst, ...foreign].join(' ')))
}

const documentRow = (source: Source, now: number) => ({
  content_type: source.contentType,
  content_id: source.contentId,
  listed: Number(source.listed),
  published_at: source.publishedAt,
  year: yearOf(source.publishedAt),
  column_id: source.columnId,
  premium: Number(source.premium),
  printed: Number(source.printed),
  indexed_at: now,
})

const textRow = (source: Source, documentId: number) => ({
  document_id: documentId,
  title: source.title,
  standfirst: source.standfirst,
  names: source.names,
  open_text: source.openText.slice(0, TEXT_LIMIT),
})

/** Rewrites the index entries of these items; entries of deleted items are removed. */
export async function indexThings(db: Database, keys: ContentKey[], now: number): Promise<void> {
  const sources = await listSources(db, keys)
  if (sources.length === 0) return
  await writeDocuments(db, sources, now)
}

/** The same for those who have the text at hand. */
export async function writeDocuments(db: Database, sources: Source[], now: number): Promise<void> {
  const ids = await queries.putDocuments(
    db,
    sources.map((source) => documentRow(source, now)),
  )
  const withIds = sources.map((source) => ({ source, id: ids.get(`${source.contentType}/${source.contentId}`)! }))
  await queries.putTexts(
    db,
    withIds.map(({ source, id }) => textRow(source, id)),
  )
  await chooseIndex(db).write(
    db,
    withIds.map(({ source, id }) => ({ id, terms: termsOf(source) })),
  )
  const words = new Set(sources.flatMap(wordsOf))
  await queries.putSpellings(db, [...words].flatMap(listSpellingEntries))
}

/** Small enough that others who use the same thread hardly notice. */
const BATCH = 50

type Progress = (done: number, total: number) => void

/**
 * Rewrites the index of all published content, in batches, each in a separate transaction: the site continues to search
 * meanwhile, and an interrupted run loses only its rest.
 */
export async function rebuildIndex(db: Database, now: number, onProgress?: Progress): Promise<number> {
  const total = await queries.countThings(db, INDEXED_TYPES)
  await queries.clearSpellings(db)
  return goThrough(db, queries.listKeysAfter, now, (done) => onProgress?.(done, total))
}

type ListAfter = (db: Database, types: number[], after: ContentKey, limit: number) => Promise<ContentKey[]>

async function goThrough(db: Database, list: ListAfter, now: number, onDone: (done: number) => void): Promise<number> {
  let after: ContentKey = { contentType: 0, contentId: 0 }
  for (let done = 0; ;) {
    const keys = await list(db, INDEXED_TYPES, after, BATCH)
    const last = keys.at(-1)
    if (!last) return done
    await inTransaction(db, (trx) => indexThings(trx, keys, now))
    done += keys.length
    after = last
    onDone(done)
  }
}

/** Only items missing from the index; after a change of the index format that is everything. */
export async function indexMissing(db: Database, now: number, onProgress?: Progress): Promise<number> {
  const total = await queries.countMissing(db, INDEXED_TYPES)
  return goThrough(db, queries.listMissingAfter, now, (done) => onProgress?.(done, total))
}

function inTransaction(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** The number of documents, and the number of published items missing from the index. */
export async function findIndexHealth(db: Database): Promise<{ documents: number; missing: number }> {
  const [documents, missing] = await Promise.all([queries.countDocuments(db), queries.countMissing(db, INDEXED_TYPES)])
  return { documents, missing }
}
