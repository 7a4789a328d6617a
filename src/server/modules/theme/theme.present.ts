import type { ContentCard } from '#contract/site/content.ts'
import type { ThemeCardModel, ThemeDetail } from '#contract/site/theme.ts'
import { presentPicture } from '../media/media.present.ts'
import type { EntryRow, ThemeRow } from './theme.queries.ts'

export function presentThemeCard(row: ThemeRow): ThemeCardModel {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    pic: presentPicture(row, row.title),
    publishTime: row.published_at,
  }
}

/** The sections in order; one of which nothing is published is left out. */
export function presentSections(rows: EntryRow[], cards: ContentCard[]): ThemeDetail['sectionList'] {
  const known = new Map(cards.map((card) => [`${card.contentType}/${card.contentId}`, card]))
  return [...Map.groupBy(rows, (row) => row.id).values()]
    .map((entries) => ({
      id: entries[0]!.id,
      title: entries[0]!.title,
      list: entries.flatMap((entry) => known.get(`${entry.content_type}/${entry.content_id}`) ?? []),
    }))
    .filter((section) => section.list.length > 0)
}
