/** Stories that a text names: a card with what they are called now, and nothing while they are not public. */
import type { Database } from '#db/client.ts'
import { paths } from '#domain/paths.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { listByIds, type CardRow } from './article.queries.ts'

export type RelatedStories = ReadonlyMap<number, Pick<CardRow, 'title' | 'column_name' | 'published_at'>>

/** As `renderArticle` writes it. */
const PLACE = /<aside class="story" data-story="(\d+)"><\/aside>/g

/** Texts without any cost no query. */
export async function findRelated(db: Database, texts: readonly string[]): Promise<RelatedStories> {
  const ids = new Set(texts.flatMap((html) => [...html.matchAll(PLACE)].map(([, id]) => Number(id))))
  return new Map((await listByIds(db, [...ids])).map((row) => [row.id, row]))
}

/** The place stays where there is no card: the page depends on that story, which may come back. */
export const presentRelated = (html: string, stories: RelatedStories): string =>
  html.replace(PLACE, (place, id: string) => {
    const story = stories.get(Number(id))
    if (!story) return place
    const about = `${escapeHtml(story.column_name)} <time>${chineseDate(story.published_at)}</time>`
    const link = `<a href="${paths.article(Number(id))}"><strong>${escapeHtml(story.title)}</strong> <span>${about}</span></a>`
    return `<aside class="story" data-story="${id}">${link}</aside>`
  })
