import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

export function listThemes(db: Database, now: number, limit: number) {
  return db
    .selectFrom('theme')
    .leftJoin('media', 'media.id', 'theme.picture_id')
    .select(['theme.id', 'theme.title', 'theme.subtitle', 'theme.description', 'theme.published_at'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('theme.published_at', '<=', now)
    .orderBy('theme.published_at', 'desc')
    .orderBy('theme.id', 'desc')
    .limit(limit)
    .execute()
}

export type ThemeRow = Awaited<ReturnType<typeof listThemes>>[number]

/** The first published story of each section, in the order of the sections; in one query for all themes. */
export async function listFirstStories(db: Database, themeIds: number[]): Promise<{ themeId: number; id: number }[]> {
  if (themeIds.length === 0) return []
  return db
    .with('placed', (query) =>
      query
        .selectFrom('theme_section')
        .innerJoin('theme_entry', 'theme_entry.theme_section_id', 'theme_section.id')
        .innerJoin('content', (join) =>
          join
            .onRef('content.content_type', '=', 'theme_entry.content_type')
            .onRef('content.content_id', '=', 'theme_entry.content_id'),
        )
        .select(['theme_section.theme_id', 'theme_section.position', 'theme_entry.content_id'])
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('theme_section.id').orderBy('theme_entry.position'))
            .as('place'),
        )
        .where('theme_section.theme_id', 'in', themeIds)
        .where('content.content_type', '=', contentType.article)
        .where('content.state', '=', 'published'),
    )
    .selectFrom('placed')
    .select(['placed.theme_id as themeId', 'placed.content_id as id'])
    .where('placed.place', '=', 1)
    .orderBy('placed.theme_id')
    .orderBy('placed.position')
    .execute()
}
