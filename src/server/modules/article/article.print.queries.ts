/** Stories as they were printed: those of a column in the issues of one magazine. */
import type { Database } from '#db/client.ts'
import { published } from '#db/published.ts'
import { contentType } from '#domain/content/content-type.ts'
import { listChosen } from './article.queries.ts'

export type PrintFilter = { columnId: number; magazineId: number; from?: number; until?: number }

/** Only published articles, in published issues. An article that was printed twice counts for its last issue. */
function printed(db: Database, { columnId, magazineId, from, until }: PrintFilter) {
  return published(db, 'article')
    .innerJoin('chapter_story', 'chapter_story.article_id', 'article.id')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('issue', 'issue.id', 'chapter.issue_id')
    .innerJoin('content as issue_content', (join) =>
      join.onRef('issue_content.content_id', '=', 'issue.id').on('issue_content.content_type', '=', contentType.issue),
    )
    .where('article.column_id', '=', columnId)
    .where('issue.magazine_id', '=', magazineId)
    .where('issue_content.state', '=', 'published')
    .$if(from !== undefined, (query) => query.where('article.published_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('article.published_at', '<', until!))
}

/** The issue numbers of a magazine ascend, so its newest issue comes first. */
export function listPrintedCards(db: Database, filter: PrintFilter, limit: number, offset: number) {
  const chosen = printed(db, filter)
    .select('article.id')
    .select((e) => e.fn.max('issue.number').as('rank'))
    .groupBy('article.id')
    .orderBy('rank', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
  return listChosen(db, chosen.as('chosen'))
}

export async function countPrinted(db: Database, filter: PrintFilter): Promise<number> {
  const { count } = await printed(db, filter)
    .select((e) => e.fn.count<number>('article.id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Each of the stories with the issues in which it was printed, the newest issue first. */
export async function listIssues(db: Database, filter: PrintFilter, ids: number[]) {
  if (ids.length === 0) return []
  return printed(db, filter)
    .select(['article.id as article_id', 'issue.id', 'issue.number', 'issue.title', 'issue.published_at'])
    .where('article.id', 'in', ids)
    .orderBy('issue.number', 'desc')
    .execute()
}

export type PrintedIssueRow = Awaited<ReturnType<typeof listIssues>>[number]

/** Unless it is switched off. */
export function findMagazine(db: Database, id: number) {
  return db
    .selectFrom('magazine')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('closed', '=', 0)
    .executeTakeFirst()
}
