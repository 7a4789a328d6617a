import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { Tables } from '#db/tables.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** A theme of which nothing is published has nothing to show, and no page. */
function gathered(e: ExpressionBuilder<Tables, 'theme'>) {
  return e
    .selectFrom('theme_section')
    .innerJoin('theme_entry', 'theme_entry.theme_section_id', 'theme_section.id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'theme_entry.content_type')
        .onRef('content.content_id', '=', 'theme_entry.content_id'),
    )
    .select('theme_section.id')
    .whereRef('theme_section.theme_id', '=', 'theme.id')
    .where('content.state', '=', 'published')
}

function themes(db: Database, now: number) {
  return db
    .selectFrom('theme')
    .where('theme.published_at', '<=', now)
    .where((e) => e.exists(gathered(e)))
}

function cards(db: Database, now: number) {
  return themes(db, now)
    .$call((query) => withPicture(query, 'theme.picture_id'))
    .select(['theme.id', 'theme.title', 'theme.subtitle', 'theme.description', 'theme.published_at'])
}

export type ThemeRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

export const listThemes = (db: Database, now: number, limit: number, offset = 0): Promise<ThemeRow[]> =>
  readThemes(db, { now, limit, offset })

const readThemes = prepareQuery((db, { now, limit, offset }: { now: number; limit: number; offset: number }) =>
  cards(db, now).orderBy('theme.published_at', 'desc').orderBy('theme.id', 'desc').limit(limit).offset(offset),
)

/** All that have a page. */
export function listPages(db: Database, now: number) {
  return themes(db, now).select(['theme.id', 'theme.published_at']).orderBy('theme.id').execute()
}

export async function countThemes(db: Database, now: number): Promise<number> {
  const { count } = await themes(db, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findTheme(db: Database, now: number, id: number): Promise<ThemeRow | undefined> {
  return cards(db, now).where('theme.id', '=', id).executeTakeFirst()
}

/** The theme published next before or after one; for equal times, the ids decide. */
export function findNeighbour(
  db: Database,
  now: number,
  { id, published_at }: ThemeRow,
  side: 'previous' | 'next',
): Promise<ThemeRow | undefined> {
  const [sign, order] = side === 'previous' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  return cards(db, now)
    .where((e) =>
      e.or([
        e('theme.published_at', sign, published_at),
        e.and([e('theme.published_at', '=', published_at), e('theme.id', sign, id)]),
      ]),
    )
    .orderBy('theme.published_at', order)
    .orderBy('theme.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** Everything that a theme gathers, section by section, published or not. */
export function listEntries(db: Database, themeId: number) {
  return db
    .selectFrom('theme_section')
    .innerJoin('theme_entry', 'theme_entry.theme_section_id', 'theme_section.id')
    .select(['theme_section.id', 'theme_section.title', 'theme_entry.content_type', 'theme_entry.content_id'])
    .where('theme_section.theme_id', '=', themeId)
    .orderBy('theme_section.position')
    .orderBy('theme_entry.position')
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The first published story of each section, in the order of the sections; in one query for all themes. */
export async function listFirstStories(db: Database, themeIds: number[]): Promise<{ themeId: number; id: number }[]> {
  return themeIds.length === 0 ? [] : readFirstStories(db, { themeIds })
}

const readFirstStories = prepareQuery((db, { themeIds }: { themeIds: number[] }) =>
  db
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
    .orderBy('placed.position'),
)
