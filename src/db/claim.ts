/** What an account has bought or received, and until when: the only code that queries this. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

/** The account whose claim is queried, and when. */
export type Claimant = { accountId: number; now: number }

/** Later than any time that is ever queried. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER

function claims(contentType: number, id: Expression<number> | number, accountId: number) {
  return expressionBuilder<Tables>()
    .selectFrom('entitlement')
    .where('entitlement.account_id', '=', accountId)
    .where('entitlement.content_type', '=', contentType)
    .where('entitlement.content_id', '=', id)
}

/** The end of the account's claim; null without one. An account has one claim to an item. */
export const claimedUntil = (contentType: number, id: Expression<number>, { accountId }: Claimant) =>
  claims(contentType, id, accountId).select((e) => e.fn.coalesce('entitlement.expires_at', e.val(FOR_GOOD)).as('until'))

/** Whether the account has a valid claim to the item of a row. */
export function isClaimed(
  contentType: number,
  id: Expression<number>,
  { accountId, now }: Claimant,
): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'entitlement'>()
  return e.exists(
    claims(contentType, id, accountId)
      .select('entitlement.content_id')
      .where(e.or([e('entitlement.expires_at', 'is', null), e('entitlement.expires_at', '>', now)])),
  )
}

/** The gate's view of a claim: whether it is valid, and whether it once was. */
export const claimState = (until: number | null, now: number): { owned: boolean; lapsed: boolean } => ({
  owned: until !== null && until > now,
  lapsed: until !== null && until <= now,
})

/** Whether there is a valid claim. Items that were withdrawn since still belong to the account. */
export async function isClaimedBy(
  db: Database,
  { contentType, contentId }: { contentType: number; contentId: number },
  { accountId, now }: Claimant,
): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return row !== undefined && (row.expires_at === null || row.expires_at > now)
}

/** Whether the account has a valid claim to anything, and when the first of its claims ends. */
export async function findHoldings(
  db: Database,
  { accountId, now }: Claimant,
): Promise<{ any: boolean; until: number | null }> {
  const { count, until } = await db
    .selectFrom('entitlement')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('expires_at').as('until')])
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return { any: Number(count) > 0, until: until === null ? null : Number(until) }
}
