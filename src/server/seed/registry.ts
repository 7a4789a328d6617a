/** The card of an item in the content registry. */
import type { ContentType } from '#domain/content/content-type.ts'
import type { Rows } from './rows.ts'

export type Entry = {
  type: ContentType
  id: number
  title: string
  standfirst: string
  pictureId: number | null
  authorName: string
  authorId: number | null
  premium: boolean
  publishedAt: number
  views: number
}

/** About one like for forty views. */
const VIEWS_PER_LIKE = 40

export function registerEntries(entries: Entry[]): Required<Pick<Rows, 'content'>> {
  return {
    content: entries.map((entry) => ({
      content_type: entry.type,
      content_id: entry.id,
      title: entry.title,
      standfirst: entry.standfirst,
      picture_id: entry.pictureId,
      author_name: entry.authorName,
      author_id: entry.authorId,
      premium: Number(entry.premium),
      state: 'published',
      published_at: entry.publishedAt,
      view_count: entry.views,
      like_count: Math.round(entry.views / VIEWS_PER_LIKE),
      // Counted from the comments and bookmarks themselves when all rows are there.
      comment_count: 0,
      bookmark_count: 0,
    })),
  }
}

type Counted = { content_type: number; content_id: number }

/** Sets each counter to the number of rows behind it. */
export function settleCounters(rows: Rows): void {
  const key = (row: Counted) => `${row.content_type}/${row.content_id}`
  const comments = Object.groupBy(
    (rows.comment ?? []).filter((row) => row.state === 'published'),
    key,
  )
  const bookmarks = Object.groupBy(rows.bookmark ?? [], key)
  for (const row of rows.content ?? []) {
    row.comment_count = comments[key(row)]?.length ?? 0
    row.bookmark_count = bookmarks[key(row)]?.length ?? 0
  }
  const followers = Map.groupBy(rows.follow_tag ?? [], (row) => row.tag_id)
  for (const row of rows.tag ?? []) row.follower_count = followers.get(Number(row.id))?.length ?? 0
}
