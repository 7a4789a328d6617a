import { claimedUntil, type Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'

/**
 * The issues that contain the articles, newest first, with the end of the account's claim to each: one query, whose size
 * depends on the list and not on how much the account owns. A claim stays valid even when the issue was withdrawn.
 */
export async function listIssuesOfStories(db: Database, claimant: Claimant, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('issue', 'issue.id', 'chapter.issue_id')
    .leftJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'issue.id').on('content.content_type', '=', contentType.issue),
    )
    .select(['chapter_story.article_id', 'issue.id', 'issue.price', 'issue.premium', 'content.state'])
    .select((e) => claimedUntil(contentType.issue, e.ref('issue.id'), claimant).as('claimed_until'))
    .where('chapter_story.article_id', 'in', ids)
    .orderBy('issue.published_at', 'desc')
    .orderBy('issue.id', 'desc')
    .execute()
}

export type IssueOfStory = Awaited<ReturnType<typeof listIssuesOfStories>>[number]

/** Until when the issue is the account's; null without a claim. */
export async function findClaim(db: Database, claimant: Claimant, issueId: number): Promise<number | null> {
  const row = await db
    .selectFrom('issue')
    .select((e) => claimedUntil(contentType.issue, e.ref('issue.id'), claimant).as('claimed_until'))
    .where('issue.id', '=', issueId)
    .executeTakeFirst()
  return row?.claimed_until ?? null
}
