import type { Database } from '#db/client.ts'
import { isReleased } from '#db/closed-magazine.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Issues that an account owns or owned: those that are published, and those whose magazine is switched off. */
function owned(db: Database, accountId: number) {
  return db
    .selectFrom('entitlement')
    .innerJoin('issue', (join) =>
      join.onRef('issue.id', '=', 'entitlement.content_id').on('entitlement.content_type', '=', contentType.issue),
    )
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'issue.id').on('content.content_type', '=', contentType.issue),
    )
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .where('entitlement.account_id', '=', accountId)
    .where(isReleased())
}

export function listOwnedIssues(db: Database, accountId: number, limit: number, offset: number) {
  return owned(db, accountId)
    .$call((query) => withPicture(query, 'issue.cover_id'))
    .select(['issue.id', 'issue.number', 'issue.title', 'issue.cover_line', 'issue.published_at'])
    .select(['issue.magazine_id', 'issue.year', 'magazine.name as magazine_name'])
    .select(['entitlement.granted_at', 'entitlement.expires_at'])
    .orderBy('magazine.position')
    .orderBy('magazine.id')
    .orderBy('issue.year', 'desc')
    .orderBy('issue.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOwnedIssues(db: Database, accountId: number): Promise<number> {
  const { count } = await owned(db, accountId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
