/** All searchable text of an item, read from its public rows. */
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { plainText, wholeText } from '#domain/text/plain-text.ts'
import { zh } from '#messages/server.ts'
import type { ContentKey } from '../../content/content.service.ts'
import * as queries from './search.source.queries.ts'

export type Source = ContentKey & {
  title: string
  standfirst: string
  /** author, column, tags and the like */
  names: string
  /** what everybody may read, and from which excerpts are shown */
  openText: string
  /** searchable, but never shown */
  paidText: string
  publishedAt: number
  listed: boolean
  premium: boolean
  columnId: number | null
  /** an article that is part of an issue */
  printed: boolean
}

/** What a kind adds to the card in the registry. */
/** `makers`: those who made it, where the card names them together. */
type SourceText = {
  makers?: string[]
  names?: (string | null)[]
  open?: string[]
  paid?: string[]
  columnId?: number
  printed?: boolean
}
type ReadSourceText = (db: Database, ids: number[]) => Promise<Map<number, SourceText>>

const byId = <Row extends { id: number }>(rows: Row[], read: (row: Row) => SourceText) =>
  new Map(rows.map((row) => [row.id, read(row)]))

const READERS: Readonly<Record<number, ReadSourceText>> = {
  [contentType.article]: async (db, ids) => {
    const [articles, credited] = await Promise.all([queries.listArticles(db, ids), queries.listCreditedNames(db, ids)])
    return byId(articles, (row) => ({
      makers: [row.author_name, ...(credited.get(row.id) ?? [])],
      names: [row.column_name, row.tags],
      open: [plainText(row.free_html)],
      // Notes and captions are found, but make no good lines to show.
      paid: [wholeText(row.paid_html), wholeText(row.free_html)],
      columnId: row.column_id,
      printed: Boolean(row.printed),
    }))
  },
  [contentType.issue]: async (db, ids) =>
    byId(await queries.listIssues(db, ids), (row) => ({
      names: [row.name, zh.search.issueNumber({ number: row.number }), row.category],
      open: [row.cover_line, ...row.lines],
      // Its authors are searchable, but say little about it.
      paid: row.writers,
    })),
  [contentType.course]: async (db, ids) =>
    byId(await queries.listCourses(db, ids), (row) => ({
      names: [row.teacher, row.category],
      open: [
        row.description,
        row.teacher_title,
        ...row.lessons.flatMap((lesson) => [lesson.title, lesson.summary, ...(lesson.free ? [lesson.transcript] : [])]),
      ],
      paid: row.lessons.flatMap((lesson) => (lesson.free ? [] : lesson.transcript)),
    })),
  [contentType.audioBook]: async (db, ids) =>
    byId(await queries.listAudioBooks(db, ids), (row) => ({
      names: [row.narrator, row.category],
      open: [row.description, ...(row.price === 0 ? [row.transcript] : [])],
      paid: row.price === 0 ? [] : [row.transcript],
    })),
  [contentType.podcast]: async (db, ids) =>
    byId(await queries.listPodcasts(db, ids), (row) => ({
      names: [row.category],
      open: [row.description, ...row.titles],
    })),
  [contentType.episode]: async (db, ids) =>
    byId(await queries.listEpisodes(db, ids), (row) => ({
      names: [row.podcast, row.host, row.category],
      open: [row.transcript],
    })),
}

/** The kinds that can be searched for. */
export const INDEXED_TYPES = Object.keys(READERS).map(Number)

const keyOf = (type: number, id: number) => `${type}/${id}`

/** Missing items and types that are not searchable are left out. */
export async function listSources(db: Database, keys: ContentKey[]): Promise<Source[]> {
  const known = keys.filter((key) => key.contentType in READERS)
  if (known.length === 0) return []
  const sources = new Map<string, SourceText>()
  const readings = [...Map.groupBy(known, (key) => key.contentType)].map(async ([type, ofType]) => {
    const found = await READERS[type]!(
      db,
      ofType.map((key) => key.contentId),
    )
    for (const [id, source] of found) sources.set(keyOf(type, id), source)
  })
  const [cards, tags] = await Promise.all([queries.listCards(db, known), queries.listTagNames(db, known), ...readings])
  const tagsOf = Map.groupBy(tags, (tag) => keyOf(tag.content_type, tag.content_id))
  return cards.flatMap((card) => {
    const key = keyOf(card.content_type, card.content_id)
    const source = sources.get(key)
    if (!source) return []
    const names = [
      ...(source.makers ?? [card.author_name]),
      ...(source.names ?? []),
      ...(tagsOf.get(key) ?? []).map((tag) => tag.name),
    ]
    return {
      contentType: card.content_type,
      contentId: card.content_id,
      title: card.title,
      standfirst: card.standfirst,
      names: [...new Set(names.filter(Boolean))].join(' '),
      openText: (source.open ?? []).join('\n'),
      paidText: (source.paid ?? []).join('\n'),
      publishedAt: card.published_at ?? 0,
      listed: card.state === 'published',
      premium: card.premium === 1,
      columnId: source.columnId ?? null,
      printed: source.printed ?? false,
    }
  })
}
