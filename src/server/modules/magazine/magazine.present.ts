import type { AudioEdition, Chapter, Issue, IssueCard } from '#contract/magazine.ts'
import { clockTime } from '#rules/clock-time.ts'
import { paths } from '#rules/paths.ts'
import { presentPicture } from '../media/media.present.ts'
import type { IssueCardRow, IssueRow, StoryRow, TrackRow } from './magazine.queries.ts'

export function presentIssueCard(row: IssueCardRow): IssueCard {
  return {
    id: row.id,
    magazineName: row.magazine_name,
    number: row.number,
    title: row.title,
    coverLine: row.cover_line,
    pic: presentPicture(row, `${row.magazine_name}第${row.number}期封面：${row.title}`),
    publishTime: row.published_at,
  }
}

type Around = {
  locked: boolean
  stories: { all: number; readable: number }
  previous: IssueCardRow | undefined
  next: IssueCardRow | undefined
  tracks: TrackRow[]
}

export function presentIssue(row: IssueRow, { locked, stories, previous, next, tracks }: Around): Issue {
  return {
    ...presentIssueCard(row),
    summary: row.standfirst,
    magazine: { id: row.magazine_id, name: row.magazine_name, frequency: row.frequency },
    price: row.price,
    originPrice: row.magazine_price,
    isPay: row.premium === 1,
    isLock: locked,
    articleNum: stories.all,
    readableNum: stories.readable,
    collectNum: row.bookmark_count,
    previous: previous ? presentIssueCard(previous) : null,
    next: next ? presentIssueCard(next) : null,
    young: presentAudioEdition(tracks),
  }
}

/** An edition without a track is none. Only what is free has an address: the others are not to be had here. */
function presentAudioEdition(rows: TrackRow[]): AudioEdition | null {
  const first = rows[0]
  if (!first) return null
  return {
    id: first.edition_id,
    title: first.edition_title,
    price: first.price,
    trackNum: rows.length,
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      label: row.label_name ?? '',
      duration: clockTime((row.duration_ms ?? 0) / 1000),
      audioUrl: row.free === 1 ? paths.media(row.sound_path) : null,
    })),
  }
}

/** Rows come in the order of the pages, so chapters stand in the order of their first story. */
export function presentChapters(rows: StoryRow[], isLocked: (story: { premium: number }) => boolean): Chapter[] {
  return [...Map.groupBy(rows, (row) => row.chapter_id)].map(([id, stories]) => ({
    id,
    title: stories[0]!.chapter_title,
    list: stories.map((row) => ({
      id: row.id,
      title: row.title,
      summary: row.standfirst,
      authorName: row.author_name,
      page: row.page,
      articleId: row.article_id,
      isPay: row.premium === 1,
      isLock: isLocked({ premium: row.premium ?? 0 }),
    })),
  }))
}
