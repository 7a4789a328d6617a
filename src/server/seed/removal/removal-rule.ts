/**
 * How rows of the demo edition hang together with those of people, beyond what the references of the schema say. A table
 * that is in none of these lists is treated with care: its rows keep what they refer to.
 */
import type { TableGraph, TableLink } from '#db/engine/table-graph.ts'
import type { Tables } from '#db/tables.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'

type Table = keyof Tables

/**
 * Belong to the row that they refer to and go with it: texts, traces of reading, counts, and the search index. They keep
 * nothing: a bookmark of a demo story goes with the story, a comment under it does not.
 */
export const DEPENDENT: ReadonlySet<string> = new Set([
  'announcement',
  'article_body',
  'bookmark',
  'comment_like',
  'comment_report',
  'discount',
  'follow_person',
  'follow_tag',
  'issue_reading',
  'media_former',
  'merged_tag',
  'notice',
  'recommendation',
  'search_document',
  'search_text',
  'sound_cue',
  'story_body',
  'story_presence',
  'story_version',
  'study',
  'subscription',
  'thing_release',
  'view_day',
] satisfies Table[])

/** Lists that are arranged as a whole: one changed row makes all of them the work of an editor. */
export const ARRANGED: ReadonlySet<string> = new Set(['feed_card', 'navigation'] satisfies Table[])

/** Changed by readers and by the program, or without a word being written: a row in which only these differ is not edited. */
export function isTold(table: string, column: string): boolean {
  if (column.endsWith('_count')) return false
  if (ARRANGED.has(table)) return true
  return !NOT_TOLD.has(column) && !NOT_TOLD.has(`${table}.${column}`)
}

const NOT_TOLD: ReadonlySet<string> = new Set([
  'position',
  'state',
  'account.role',
  'account.phone_hash',
  'account.phone_sealed',
  'account.browser_round',
  'account.banned_until',
  'account.muted_until',
  'story.note',
  'story.published_version',
  'figure_day.figure',
  // Filled from the settings, whose saves write them anew; what an editor writes is the source.
  'house_page.html',
  'house_page_version.standfirst',
  'house_page_version.html',
  'house_page_version.variables',
])

/** The page of a writer may have been edited while the account behind it was not. */
const NOT_OWNED: ReadonlySet<string> = new Set(['author'] satisfies Table[])

/** What an account has and does: of a demo account all of it is demo, whenever it came there. */
export const listOwnedTables = ({ links }: TableGraph): TableLink[] =>
  links.filter(
    ({ table, columns, parent, onDelete }) =>
      parent === 'account' &&
      columns[0] === 'account_id' &&
      !NOT_OWNED.has(table) &&
      (onDelete === 'cascade' || table === 'journal' || table === 'purchase_order'),
  )

/** Money that was moved by a real gateway stays in the books, and with it the account. */
export const IS_REAL_ORDER = `provider in ('wechat', 'alipay') and paid_at is not null`

/** The rows of an order. */
export const OF_AN_ORDER = ['order_event', 'refund', 'invoice', 'gift'] as const satisfies Table[]

/** Refused by triggers otherwise. */
export const APPEND_ONLY = ['journal', 'order_event'] as const satisfies Table[]

/** Who did something is a note, not a dependency; an author is more than that. */
export const isNote = ({ table, columns, parent, onDelete }: TableLink): boolean =>
  DEPENDENT.has(table) ||
  table === 'moderation_event' ||
  table === 'redeem_code' ||
  (parent === 'account' && onDelete === 'set null' && columns[0] !== 'author_id')

/** References that the schema does not have. */
export const MORE_LINKS: TableLink[] = [
  ...['purchase_order', 'code_batch'].map((table): TableLink => ({
    table,
    columns: ['content_type', 'content_id'],
    parent: 'content',
    keys: ['content_type', 'content_id'],
    onDelete: 'no action',
  })),
  { table: 'issue_plan_story', columns: ['story_id'], parent: 'story', keys: ['id'], onDelete: 'no action' },
]

/** A part stays with its owner. `isPart` and `isOwner` are conditions on their rows. */
export type Part = {
  part: Table
  columns: string[]
  owner: Table
  keys: string[]
  isPart?: string
  isOwner?: string
}

const partOf = (part: Table, column: string, owner: Table): Part => ({ part, columns: [column], owner, keys: ['id'] })

/** The item behind a card of the registry. */
const THINGS: Readonly<Partial<Record<Table, ContentType>>> = {
  article: contentType.article,
  audio_book: contentType.audioBook,
  audio_edition: contentType.audioEdition,
  course: contentType.course,
  episode: contentType.episode,
  issue: contentType.issue,
  podcast: contentType.podcast,
}

/** Neither is there without the other. */
const CARDS = (Object.entries(THINGS) as [Table, ContentType][]).flatMap(([table, type]): Part[] => [
  { part: table, columns: ['id'], owner: 'content', keys: ['content_id'], isOwner: `content_type = ${type}` },
  { part: 'content', columns: ['content_id'], owner: table, keys: ['id'], isPart: `content_type = ${type}` },
])

export const PARTS: Part[] = [
  ...CARDS,
  partOf('story', 'id', 'article'),
  partOf('article', 'id', 'story'),
  partOf('article_sound', 'article_id', 'article'),
  partOf('story_tag', 'story_id', 'story'),
  partOf('story_credit', 'story_id', 'story'),
  partOf('story_media', 'story_id', 'story'),
  ...(['content_tag', 'content_credit'] as const).map((part): Part => ({
    part,
    columns: ['content_type', 'content_id'],
    owner: 'content',
    keys: ['content_type', 'content_id'],
  })),
  { part: 'author', columns: ['account_id'], owner: 'account', keys: ['id'] },
  partOf('chapter', 'issue_id', 'issue'),
  partOf('chapter_story', 'chapter_id', 'chapter'),
  partOf('audio_track', 'audio_edition_id', 'audio_edition'),
  partOf('lesson', 'course_id', 'course'),
  partOf('lesson_film', 'lesson_id', 'lesson'),
  partOf('theme_section', 'theme_id', 'theme'),
  partOf('theme_entry', 'theme_section_id', 'theme_section'),
  partOf('topic_article', 'topic_id', 'topic'),
  partOf('doread_book', 'doread_award_id', 'doread_award'),
  partOf('doread_event', 'doread_award_id', 'doread_award'),
  partOf('doread_award_judge', 'doread_award_id', 'doread_award'),
  partOf('doread_list_book', 'doread_list_id', 'doread_list'),
  partOf('house_page_version', 'page_id', 'house_page'),
  ...OF_AN_ORDER.map((part) => partOf(part, 'purchase_order_id', 'purchase_order')),
]

/** Texts that may show a file by its path. */
export const SHOWING = [
  ['house_page', 'source'],
  ['house_page_version', 'html'],
  ['doread_page', 'source'],
] as const satisfies [Table, string][]

/** Counters of rows that stay, and the rows that they count. */
export type Counter = { table: Table; keys: string[]; column: string; counted: Table; by: string[]; only?: string }

export const COUNTERS: Counter[] = [
  {
    table: 'content',
    keys: ['content_type', 'content_id'],
    column: 'comment_count',
    counted: 'comment',
    by: ['content_type', 'content_id'],
    only: `state = 'published'`,
  },
  {
    table: 'content',
    keys: ['content_type', 'content_id'],
    column: 'bookmark_count',
    counted: 'bookmark',
    by: ['content_type', 'content_id'],
  },
  {
    table: 'comment',
    keys: ['id'],
    column: 'reply_count',
    counted: 'comment',
    by: ['root_id'],
    only: `state = 'published'`,
  },
  { table: 'comment', keys: ['id'], column: 'like_count', counted: 'comment_like', by: ['comment_id'] },
  { table: 'tag', keys: ['id'], column: 'follower_count', counted: 'follow_tag', by: ['tag_id'] },
  { table: 'author', keys: ['account_id'], column: 'follower_count', counted: 'follow_person', by: ['person_id'] },
]
