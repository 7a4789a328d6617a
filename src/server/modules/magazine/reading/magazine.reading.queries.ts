import type { Claimant } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { isShownTo } from '#db/closed-magazine.ts'
import { withCard } from '#db/published.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The issue, if it is published, or belongs to this account and its magazine is off. */
function shown(db: Database, issueId: number, claimant: Claimant) {
  return withCard(db, 'issue')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .select('issue.id')
    .where('issue.id', '=', issueId)
    .where((e) => isShownTo(contentType.issue, e.ref('issue.id'), claimant))
}

/** The stories of an issue that have a page here: published, and the issue is shown to this account. */
function readable(db: Database, issueId: number, claimant: Claimant) {
  return db
    .selectFrom('chapter')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .innerJoin('content as story', (join) =>
      join
        .onRef('story.content_id', '=', 'chapter_story.article_id')
        .on('story.content_type', '=', contentType.article)
        .on('story.state', '=', 'published'),
    )
    .where('chapter.issue_id', '=', issueId)
    .where((e) => e.exists(shown(db, issueId, claimant)))
}

/** Each readable article once, with the time when this account read it; null if it was never opened. */
export function listReading(db: Database, issueId: number, claimant: Claimant) {
  return readable(db, issueId, claimant)
    .leftJoin('issue_reading', (join) =>
      join
        .onRef('issue_reading.article_id', '=', 'story.content_id')
        .onRef('issue_reading.issue_id', '=', 'chapter.issue_id')
        .on('issue_reading.account_id', '=', claimant.accountId),
    )
    .select(['story.content_id as article_id', 'issue_reading.read_at', 'issue_reading.finished'])
    .distinct()
    .orderBy('article_id')
    .execute()
}

export async function isReadable(
  db: Database,
  issueId: number,
  articleId: number,
  claimant: Claimant,
): Promise<boolean> {
  const row = await readable(db, issueId, claimant)
    .select('story.content_id')
    .where('story.content_id', '=', articleId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isShown(db: Database, issueId: number, claimant: Claimant): Promise<boolean> {
  return (await shown(db, issueId, claimant).executeTakeFirst()) !== undefined
}

type Reading = { accountId: number; issueId: number; articleId: number; readAt: number; finished: boolean }

/** In any order, concurrently or twice: the newest time wins, and finished stays finished. */
export async function noteReading(db: Database, reading: Reading): Promise<void> {
  await db
    .insertInto('issue_reading')
    .values({
      account_id: reading.accountId,
      issue_id: reading.issueId,
      article_id: reading.articleId,
      read_at: reading.readAt,
      finished: reading.finished ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'issue_id', 'article_id']).doUpdateSet((e) => ({
        read_at: e
          .case()
          .when('excluded.read_at', '>', e.ref('issue_reading.read_at'))
          .then(e.ref('excluded.read_at'))
          .else(e.ref('issue_reading.read_at'))
          .end(),
        finished: e
          .case()
          .when('excluded.finished', '>', e.ref('issue_reading.finished'))
          .then(e.ref('excluded.finished'))
          .else(e.ref('issue_reading.finished'))
          .end(),
      })),
    )
    .execute()
}
