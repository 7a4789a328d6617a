/** The works of an author, and the places where their name is stored as text. */
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'

export function listWords(db: Database, ids: number[]) {
  return db
    .selectFrom('author')
    .select(['account_id as id', 'title', 'biography', 'motto', 'follower_count as followerCount'])
    .where('account_id', 'in', ids)
    .execute()
}

export async function countPublished(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('content')
    .select('author_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('author_id', 'in', ids)
    .where('content_type', '=', contentType.article)
    .where('state', '=', 'published')
    .groupBy('author_id')
    .execute()
  return new Map(rows.map((row) => [row.author_id!, Number(row.count)]))
}

/** Stories in any state, and other content of the registry. */
export async function countWorks(db: Database, id: number): Promise<{ stories: number; things: number }> {
  const count = async (table: 'story' | 'article' | 'content') => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('author_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return { stories: Math.max(await count('story'), await count('article')), things: await count('content') }
}

type Renaming = { id: number; from: string; to: string }

/**
 * Renames the author on article cards, and in the lines of issues that print their articles. Other mentions, such as on the
 * cover of an audio book, are separate texts. Returns the issues whose lines have changed.
 */
export async function renameWriter(trx: Database, { id, from, to }: Renaming): Promise<number[]> {
  await trx
    .updateTable('content')
    .set({ author_name: to })
    .where('author_id', '=', id)
    .where('content_type', '=', contentType.article)
    .execute()
  const lines = await trx
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select(['chapter_story.id', 'chapter.issue_id'])
    .where('article.author_id', '=', id)
    .where('chapter_story.author_name', '=', from)
    .execute()
  await trx
    .updateTable('chapter_story')
    .set({ author_name: to })
    .where('author_name', '=', from)
    .where('article_id', 'in', (e) => e.selectFrom('article').select('article.id').where('article.author_id', '=', id))
    .execute()
  await renameInPlans(trx, { id, from, to })
  return [...new Set(lines.map((line) => line.issue_id))]
}

/** Plans hold the lines of their issue; the next release would bring the old name back. */
async function renameInPlans(trx: Database, { id, from, to }: Renaming): Promise<void> {
  const rows = await trx
    .selectFrom('issue_plan')
    .innerJoin('issue_plan_story', 'issue_plan_story.issue_plan_id', 'issue_plan.id')
    .innerJoin('story', 'story.id', 'issue_plan_story.story_id')
    .select(['issue_plan.id', 'issue_plan.doc', 'story.id as story_id'])
    .where('story.author_id', '=', id)
    .execute()
  for (const [planId, own] of Map.groupBy(rows, (row) => row.id)) {
    const written = new Set(own.map((row) => row.story_id))
    // Nothing but the planner writes here.
    const doc = JSON.parse(own[0]!.doc) as PlanDoc
    const lines = doc.chapters
      .flatMap((chapter) => chapter.stories)
      .filter((line) => line.storyId !== null && written.has(line.storyId) && line.authorName === from)
    if (lines.length === 0) continue
    for (const line of lines) line.authorName = to
    await trx
      .updateTable('issue_plan')
      .set({ doc: JSON.stringify(doc) })
      .where('id', '=', planId)
      .execute()
  }
}
