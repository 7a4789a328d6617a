import { isClaimed, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

/** Which of the stories stand in such an issue: one query, as long as the list and not as the shelf of the account. */
export async function listOwnedStories(db: Database, claimant: Claimant, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .select('chapter_story.article_id')
    .where('chapter_story.article_id', 'in', ids)
    .where((e) => isClaimed(contentType.issue, e.ref('chapter.issue_id'), claimant))
    .execute()
  return rows.flatMap(({ article_id }) => article_id ?? [])
}

export async function ownsIssue(db: Database, claimant: Claimant, issueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('issue')
    .select('issue.id')
    .where('issue.id', '=', issueId)
    .where((e) => isClaimed(contentType.issue, e.ref('issue.id'), claimant))
    .executeTakeFirst()
  return row !== undefined
}
