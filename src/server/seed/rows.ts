/** Rows of many tables, gathered in memory first, so that the transaction does nothing but write. */
import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'

export type Rows = { [Name in keyof Tables]?: Insertable<Tables[Name]>[] }

/** Parents before children: a row may only refer to existing rows. */
const GROUPS = [
  [
    'media',
    'sound_cue',
    'account',
    'credential',
    'house_right',
    'membership',
    'membership_grant',
    'author',
    'content',
    'tag',
    'content_tag',
  ],
  ['editorial_column', 'article', 'article_body', 'news_item'],
  ['story', 'story_body', 'story_version', 'story_tag', 'story_credit', 'story_media'],
  ['magazine', 'category', 'issue', 'chapter', 'chapter_story', 'label', 'audio_edition', 'audio_track'],
  ['course', 'lesson', 'lesson_film', 'audio_book', 'podcast', 'episode', 'video_book'],
  ['topic', 'topic_article', 'topic_opinion', 'theme', 'theme_section', 'theme_entry', 'ranking'],
  ['navigation', 'ad', 'feed_card', 'cue_word', 'discount', 'live', 'fm_track', 'quote', 'recommendation'],
  ['doread_award', 'doread_book', 'doread_judge', 'doread_award_judge', 'doread_event'],
  ['doread_list', 'doread_list_book', 'doread_figure', 'doread_page'],
  ['house_page', 'house_page_version', 'consent', 'site_setting', 'site_file'],
  ['search_day', 'search_word', 'figure_day', 'held_word'],
  [
    'view_day',
    'comment',
    'bookmark',
    'follow_person',
    'follow_tag',
    'study',
    'study_day',
    'playback_position',
    'entitlement',
  ],
] as const satisfies (keyof Tables)[][]

const WRITING_ORDER = GROUPS.flat()

export function mergeRows(parts: Rows[]): Rows {
  const merged: Record<string, object[]> = {}
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part)) merged[table] = (merged[table] ?? []).concat(rows)
  }
  return merged as Rows
}

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES_PER_STATEMENT = 30_000
const ROWS_PER_STATEMENT = 500

export async function insertRows(db: Database, rows: Rows): Promise<void> {
  const unknown = Object.keys(rows).filter((table) => !(WRITING_ORDER as string[]).includes(table))
  if (unknown.length > 0) throw new Error(`no place in the writing order for ${unknown.join(', ')}`)
  for (const table of WRITING_ORDER) {
    const list = rows[table]
    if (!list?.length) continue
    const width = Object.keys(list[0]!).length
    const size = Math.min(ROWS_PER_STATEMENT, Math.floor(VALUES_PER_STATEMENT / width))
    for (let start = 0; start < list.length; start += size) {
      // The compiler cannot follow that `list` belongs to `table`; `Rows` has held it until here.
      await db
        .insertInto(table)
        .values(list.slice(start, start + size) as never)
        .execute()
    }
  }
}
