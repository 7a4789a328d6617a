/** What an account has bought or was given, and until when: the one place where that is asked of the database. */
import { expressionBuilder, type Expression } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

/** Whose claim is asked for, and when. */
export type Claimant = { accountId: number; now: number }

/** Later than any time that is ever asked about. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER

function claims(contentType: number, id: Expression<number> | number, accountId: number) {
  return expressionBuilder<Tables>()
    .selectFrom('entitlement')
    .where('entitlement.account_id', '=', accountId)
    .where('entitlement.content_type', '=', contentType)
    .where('entitlement.content_id', '=', id)
}

/** Until when it is the account's; null without a claim. An account has one claim to a thing. */
export const claimedUntil = (contentType: number, id: Expression<number>, { accountId }: Claimant) =>
  claims(contentType, id, accountId).select((e) => e.fn.coalesce('entitlement.expires_at', e.val(FOR_GOOD)).as('until'))

/** What the gate asks about a claim: whether it holds, and whether it did once. */
export const claimState = (until: number | null, now: number): { owned: boolean; lapsed: boolean } => ({
  owned: until !== null && until > now,
  lapsed: until !== null && until <= now,
})

/** Whether there is one that holds. What was withdrawn since is still theirs. */
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
