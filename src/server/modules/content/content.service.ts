/** The registry: the card of everything that can be found, ranked, bookmarked, bought, studied or discussed. */
import type { ContentCard } from '#contract/site/content.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { presentPicture } from '../media/media.present.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './content.queries.ts'

export type ContentKey = queries.ContentKey

/** The columns by which a row references its content item. */
type RegistryKey = { content_type: number; content_id: number }

function presentContentCard(row: queries.ContentRow): ContentCard {
  return {
    contentType: row.content_type,
    contentId: row.content_id,
    title: row.title,
    summary: row.standfirst,
    pic: presentPicture(row, row.title),
    authorName: row.author_name,
    publishTime: row.published_at ?? 0,
    readNum: row.view_count,
    isPay: row.premium === 1,
  }
}

export function createContentService({ db }: Tools) {
  /** The cards of content items, in the order of the keys; unpublished items are omitted. */
  async function listCards(keys: ContentKey[]): Promise<ContentCard[]> {
    const cards = (await queries.listByKeys(db, keys)).map(presentContentCard)
    const known = new Map(cards.map((card) => [`${card.contentType}/${card.contentId}`, card]))
    return keys.flatMap((key) => known.get(`${key.contentType}/${key.contentId}`) ?? [])
  }

  return {
    listCards,

    /** The same for rows about content items, each card merged with the extra fields of its row. */
    async listCardsWith<Row extends RegistryKey, More extends object>(
      rows: Row[],
      more: (row: Row) => More,
    ): Promise<(ContentCard & More)[]> {
      const key = (type: number, id: number) => `${type}/${id}`
      const known = new Map(rows.map((row) => [key(row.content_type, row.content_id), row]))
      const cards = await listCards(rows.map((row) => ({ contentType: row.content_type, contentId: row.content_id })))
      return cards.map((card) => ({ ...card, ...more(known.get(key(card.contentType, card.contentId))!) }))
    },

    async listMostViewed(
      types: ContentType[],
      span: { since: number; until: number },
      limit: number,
    ): Promise<ContentCard[]> {
      return (await queries.listMostViewed(db, types, span, limit)).map(presentContentCard)
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>
