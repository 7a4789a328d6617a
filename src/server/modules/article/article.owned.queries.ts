import { expressionBuilder, type Expression } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#rules/content-type.ts'

/** Whose claim is asked for, and when. */
type Claimant = { accountId: number; now: number }

/** Whether the issue is the account's own now. One that was withdrawn since is still theirs. */
function isOwned({ accountId, now }: Claimant, issueId: Expression<number>) {
  const e = expressionBuilder<Tables>()
  return e.exists(
    e
      .selectFrom('entitlement')
      .select('entitlement.id')
      .where('entitlement.account_id', '=', accountId)
      .where('entitlement.content_type', '=', contentType.issue)
      .where('entitlement.content_id', '=', issueId)
      .where((it) => it.or([it('entitlement.expires_at', 'is', null), it('entitlement.expires_at', '>', now)])),
  )
}

/** Which of the stories stand in such an issue: one query, as long as the list and not as the shelf of the account. */
export async function listOwnedStories(db: Database, claimant: Claimant, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .select('chapter_story.article_id')
    .where('chapter_story.article_id', 'in', ids)
    .where((e) => isOwned(claimant, e.ref('chapter.issue_id')))
    .execute()
  return rows.flatMap(({ article_id }) => article_id ?? [])
}

export async function ownsIssue(db: Database, claimant: Claimant, issueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('issue')
    .select('issue.id')
    .where('issue.id', '=', issueId)
    .where((e) => isOwned(claimant, e.ref('issue.id')))
    .executeTakeFirst()
  return row !== undefined
}
