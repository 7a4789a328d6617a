/** The stories before and after one: in its issue, in the order of print; in its column, in the order of time. */
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { ArticleRow } from './article.queries.ts'

export const neighbourSlot = { issueBefore: 0, issueAfter: 1, columnBefore: 2, columnAfter: 3 } as const

type Direction = 'asc' | 'desc'
type ColumnPosition = Pick<ArticleRow, 'id' | 'column_id' | 'published_at'>

/** Begins at the article's own position in the index of its column, so the length of the column does not matter. */
function inColumn(db: Database, { id, column_id, published_at }: ColumnPosition, direction: Direction) {
  const [onwards, beyond] = direction === 'desc' ? (['<=', '<'] as const) : (['>=', '>'] as const)
  return db
    .selectFrom('article')
    .select(['article.id', 'article.title'])
    .where('article.column_id', '=', column_id)
    .where('article.published_at', onwards, published_at)
    .where((e) => e.or([e('article.published_at', beyond, published_at), e('article.id', beyond, id)]))
    .where((e) => isPublished(contentType.article, e.ref('article.id')))
    .orderBy('article.published_at', direction)
    .orderBy('article.id', direction)
    .limit(1)
}

type Printed = { issueId: number; chapter: number; story: number }

function inIssue(db: Database, { issueId, chapter, story }: Printed, direction: Direction) {
  const [onwards, beyond] = direction === 'desc' ? (['<=', '<'] as const) : (['>=', '>'] as const)
  return db
    .selectFrom('chapter')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select(['article.id', 'article.title'])
    .where('chapter.issue_id', '=', issueId)
    .where('chapter.position', onwards, chapter)
    .where((e) => e.or([e('chapter.position', beyond, chapter), e('chapter_story.position', beyond, story)]))
    .where((e) => isPublished(contentType.article, e.ref('article.id')))
    .orderBy('chapter.position', direction)
    .orderBy('chapter_story.position', direction)
    .limit(1)
}

type Found = SelectQueryBuilder<Tables, never, { id: number; title: string }>

/** One query for all candidates; the presenter decides which of them are shown. */
export function listNeighbours(db: Database, row: ArticleRow) {
  const { id, column_id, published_at, issue_id: issueId, chapter_position: chapter, story_position: position } = row
  const story = { id, column_id, published_at }
  const isPrinted = issueId !== null && chapter !== null && position !== null
  return readNeighbours(db, isPrinted ? { ...story, issueId, chapter, story: position } : story)
}

const readNeighbours = prepareQuery((db, given: ColumnPosition & Partial<Printed>) => {
  // A part of a union cannot have its own order, so each is wrapped in a query.
  const placed = (at: number, part: unknown) =>
    db
      // The parts differ in their tables, not in what they give.
      .selectFrom((part as Found).as(`place_${at}`))
      .select(['id', 'title'])
      .select((e) => e.lit(at).as('place'))
  const { issueId, chapter, story } = given
  const ofColumn = placed(neighbourSlot.columnBefore, inColumn(db, given, 'desc')).unionAll(
    placed(neighbourSlot.columnAfter, inColumn(db, given, 'asc')),
  )
  if (issueId === undefined || chapter === undefined || story === undefined) return ofColumn
  const printed = { issueId, chapter, story }
  return ofColumn
    .unionAll(placed(neighbourSlot.issueBefore, inIssue(db, printed, 'desc')))
    .unionAll(placed(neighbourSlot.issueAfter, inIssue(db, printed, 'asc')))
})

export type NeighbourRow = Awaited<ReturnType<typeof listNeighbours>>[number]
