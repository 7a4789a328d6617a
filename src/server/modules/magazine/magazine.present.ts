import type { AudioEdition } from '#contract/site/audio-edition.ts'
import type { Chapter, Issue, IssueCard } from '#contract/site/magazine.ts'
import type { Verdict } from '#domain/access/can.ts'
import { lockOf } from '#domain/access/lock-of.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { IssueCardRow, IssueRow, StoryRow } from './magazine.queries.ts'

export function presentIssueCard(row: IssueCardRow): IssueCard {
  return {
    id: row.id,
    magazineName: row.magazine_name,
    number: row.number,
    title: row.title,
    coverLine: row.cover_line,
    pic: presentPicture(
      row,
      m.magazine.issueCover({ magazineName: row.magazine_name, number: row.number, title: row.title }),
    ),
    publishTime: row.published_at,
  }
}

type Around = {
  verdict: Verdict
  sales: MembershipSales
  stories: { all: number; readable: number }
  previous: IssueCardRow | undefined
  next: IssueCardRow | undefined
  young: AudioEdition | null
}

/** Nothing is locked in an issue of which nothing can be read here, and nothing is sold. */
export function presentIssue(row: IssueRow, { verdict, sales, stories, previous, next, young }: Around): Issue {
  const shut = stories.readable > 0 ? verdict : ({ open: true } as const)
  return {
    ...presentIssueCard(row),
    summary: row.standfirst,
    magazine: { id: row.magazine_id, name: row.magazine_name, frequency: row.frequency },
    price: row.price,
    originPrice: row.magazine_price,
    isPay: row.premium === 1,
    isLock: !shut.open,
    lock: lockOf(shut, sales),
    articleNum: stories.all,
    readableNum: stories.readable,
    collectNum: row.bookmark_count,
    previous: previous ? presentIssueCard(previous) : null,
    next: next ? presentIssueCard(next) : null,
    young,
    isClosed: row.closed === 1,
  }
}

/**
 * Rows are in page order, so chapters are in the order of their first article. `open` has the articles that the gate opens;
 * a story that is only in print has no lock.
 */
export function presentChapters(rows: StoryRow[], open: Set<number>): Chapter[] {
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
      isLock: row.article_id !== null && !open.has(row.article_id),
    })),
  }))
}
