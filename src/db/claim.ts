/** What an account has bought or was given, and has not run out: the one place where that is asked of the database. */
import { expressionBuilder, type Expression } from 'kysely'
import type { Tables } from './tables.ts'

/** Whose claim is asked for, and when. */
export type Claimant = { accountId: number; now: number }

function claims(contentType: number, id: Expression<number>, { accountId, now }: Claimant) {
  return expressionBuilder<Tables>()
    .selectFrom('entitlement')
    .where('entitlement.account_id', '=', accountId)
    .where('entitlement.content_type', '=', contentType)
    .where('entitlement.content_id', '=', id)
    .where((e) => e.or([e('entitlement.expires_at', 'is', null), e('entitlement.expires_at', '>', now)]))
}

/** The number of the claim, null without one; an account has one claim to a thing. */
export const claimTo = (contentType: number, id: Expression<number>, claimant: Claimant) =>
  claims(contentType, id, claimant).select('entitlement.id')

/** Whether there is one. What was withdrawn since is still theirs. */
export const isClaimed = (contentType: number, id: Expression<number>, claimant: Claimant) =>
  expressionBuilder<Tables>().exists(claimTo(contentType, id, claimant))
