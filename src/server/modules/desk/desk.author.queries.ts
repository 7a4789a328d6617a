/** The works of an author, and the places where their name is stored as text. */
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import { contentType } from '#domain/content/content-type.ts'
import { bylineOf } from '#domain/content/credit.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'

export function listWords(db: Database, ids: number[]) {
  return db
    .selectFrom('author')
    .select(['account_id as id', 'title', 'biography', 'motto', 'follower_count as followerCount'])
    .where('account_id', 'in', ids)
    .execute()
}

/** Stories in which they have a credit, each once. */
export async function countPublished(db: Database, ids: number[]): Promise<Map<number, number>> {
  const own = db
    .selectFrom('content')
    .select('content.author_id as id')
    .where('content.author_id', 'in', ids)
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .$narrowType<{ id: number }>()
  const others = db
    .selectFrom('content_credit')
    .select('content_credit.account_id as id')
    .where('content_credit.account_id', 'in', ids)
    .where('content_credit.repeated', '=', 0)
    .where('content_credit.content_type', '=', contentType.article)
    .where((e) => isPublished(contentType.article, e.ref('content_credit.content_id')))
  const rows = await db
    .selectFrom(own.unionAll(others).as('credit'))
    .select('credit.id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('credit.id')
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.count)]))
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
  const countCredits = async (table: 'story_credit' | 'content_credit') => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const drafts = (await count('story')) + (await countCredits('story_credit'))
  const articles = (await count('article')) + (await countCredits('content_credit'))
  return { stories: Math.max(drafts, articles), things: await count('content') }
}

type Renaming = { id: number; from: string; to: string }

/**
 * Renames the author on article cards, and in the lines of issues that print their articles. Other mentions, such as on the
 * cover of an audio book, are separate texts. Returns the issues whose lines have changed. The account has its new name.
 */
export async function renameWriter(trx: Database, { id, from, to }: Renaming): Promise<number[]> {
  const alone = await renameAlone(trx, { id, from, to })
  const together = await renameTogether(trx, id)
  await renameInPlans(trx, { id, from, to })
  return [...new Set([...alone, ...together])]
}

/** Where nobody else is named. */
async function renameAlone(trx: Database, { id, from, to }: Renaming): Promise<number[]> {
  await trx
    .updateTable('content')
    .set({ author_name: to })
    .where('author_id', '=', id)
    .where('author_name', '=', from)
    .where('content_type', '=', contentType.article)
    .execute()
  const articles = trx.selectFrom('article').select('article.id').where('article.author_id', '=', id)
  const lines = await trx
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .select('chapter.issue_id')
    .where('chapter_story.article_id', 'in', articles)
    .where('chapter_story.author_name', '=', from)
    .execute()
  await trx
    .updateTable('chapter_story')
    .set({ author_name: to })
    .where('author_name', '=', from)
    .where('article_id', 'in', articles)
    .execute()
  return lines.map((line) => line.issue_id)
}

/** Where the byline names several people. */
async function renameTogether(trx: Database, id: number): Promise<number[]> {
  const credited = trx
    .selectFrom('content_credit')
    .select('content_id')
    .where('content_type', '=', contentType.article)
    .where('account_id', '=', id)
  const rows = await trx
    .selectFrom('content_credit')
    .innerJoin('article', 'article.id', 'content_credit.content_id')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'content_credit.content_type')
        .onRef('content.content_id', '=', 'content_credit.content_id'),
    )
    .innerJoin('account as first', 'first.id', 'article.author_id')
    .innerJoin('account as other', 'other.id', 'content_credit.account_id')
    .select(['article.id', 'content.author_name as byline', 'content_credit.role'])
    .select(['first.name as first_name', 'other.name as other_name'])
    .where('content_credit.content_type', '=', contentType.article)
    .whereRef('content_credit.role', '=', 'article.author_role')
    .where((e) => e.or([e('article.author_id', '=', id), e('article.id', 'in', credited)]))
    .orderBy('article.id')
    .orderBy('content_credit.position')
    .execute()
  const issueIds: number[] = []
  for (const [articleId, others] of Map.groupBy(rows, (row) => row.id)) {
    const [{ byline, role, first_name }] = others as [(typeof others)[number]]
    const names = [first_name, ...others.map((other) => other.other_name)]
    const renamed = bylineOf(names.map((name) => ({ role, name })))
    if (renamed === byline) continue
    await trx
      .updateTable('content')
      .set({ author_name: renamed })
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', articleId)
      .execute()
    const lines = trx.selectFrom('chapter_story').where('article_id', '=', articleId).where('author_name', '=', byline)
    const printed = await lines
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .select('chapter.issue_id')
      .execute()
    await trx
      .updateTable('chapter_story')
      .set({ author_name: renamed })
      .where('article_id', '=', articleId)
      .where('author_name', '=', byline)
      .execute()
    issueIds.push(...printed.map((line) => line.issue_id))
  }
  return issueIds
}

/** Plans hold the lines of their issue; the next release would bring the old name back. */
async function renameInPlans(trx: Database, { id, from }: Renaming): Promise<void> {
  const credited = trx.selectFrom('story_credit').select('story_id').where('account_id', '=', id)
  const rows = await trx
    .selectFrom('issue_plan')
    .innerJoin('issue_plan_story', 'issue_plan_story.issue_plan_id', 'issue_plan.id')
    .innerJoin('story', 'story.id', 'issue_plan_story.story_id')
    .select(['issue_plan.id', 'issue_plan.doc', 'story.id as story_id'])
    .where((e) => e.or([e('story.author_id', '=', id), e('story.id', 'in', credited)]))
    .execute()
  if (rows.length === 0) return
  const storyIds = [...new Set(rows.map((row) => row.story_id))]
  const bylines = await listDraftBylines(trx, storyIds, { id, from })
  for (const [planId, own] of Map.groupBy(rows, (row) => row.id)) {
    // Nothing but the planner writes here.
    const doc = JSON.parse(own[0]!.doc) as PlanDoc
    let changed = false
    for (const line of doc.chapters.flatMap((chapter) => chapter.stories)) {
      const byline = line.storyId === null ? undefined : bylines.get(line.storyId)
      if (!byline || line.authorName !== byline.before || byline.before === byline.after) continue
      line.authorName = byline.after
      changed = true
    }
    if (!changed) continue
    await trx
      .updateTable('issue_plan')
      .set({ doc: JSON.stringify(doc) })
      .where('id', '=', planId)
      .execute()
  }
}

/** As they were before the renaming, and as they are. */
async function listDraftBylines(trx: Database, storyIds: number[], { id, from }: Omit<Renaming, 'to'>) {
  const [leads, others] = await Promise.all([
    trx
      .selectFrom('story')
      .innerJoin('account', 'account.id', 'story.author_id')
      .select(['story.id as story_id', 'story.author_role as role', 'account.id', 'account.name'])
      .where('story.id', 'in', storyIds)
      .execute(),
    trx
      .selectFrom('story_credit')
      .innerJoin('account', 'account.id', 'story_credit.account_id')
      .select(['story_credit.story_id', 'story_credit.role', 'account.id', 'account.name'])
      .where('story_credit.story_id', 'in', storyIds)
      .orderBy('story_credit.position')
      .execute(),
  ])
  const byStory = Map.groupBy([...leads, ...others], (row) => row.story_id)
  return new Map(
    [...byStory].map(([storyId, credits]) => [
      storyId,
      {
        before: bylineOf(credits.map((credit) => (credit.id === id ? { ...credit, name: from } : credit))),
        after: bylineOf(credits),
      },
    ]),
  )
}
