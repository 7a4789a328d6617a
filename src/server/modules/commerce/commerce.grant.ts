/**
 * Grants and revokes what an order is for; inside the caller's transaction. Memberships are stored as grants of time
 * (`membership_grant`); the rows of `membership` are derived from these and are written nowhere else.
 */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { runsOf } from '#domain/access/membership-run.ts'
import { levelOf, MEMBERSHIPS } from '#domain/access/membership.ts'
import { readMembershipType, TERMS } from '#domain/access/membership-term.ts'
import { isMembership, type OfferingType } from '#domain/access/offering.ts'
import * as queries from './commerce.grant.queries.ts'

type Order = { accountId: number; orderId: number; type: OfferingType }
type Given = Order & { contentType: number | null; contentId: number | null }

/** A year that was bought, and what staff gave; shorter terms raise no level. */
const isCard = (source: string, termMs: number) => source === 'house' || (source === 'order' && termMs >= TERMS.year.ms)

/** Derived from the grants; the last run without a gap counts, whether or not it is over. */
async function writeMembership(on: Database, accountId: number, kind: queries.Kind): Promise<void> {
  const grants = await queries.listGrants(on, accountId, kind)
  const run = runsOf(
    grants.map(({ source, term_ms, granted_at, revoked_at }) => ({
      termMs: term_ms,
      grantedAt: granted_at,
      revokedAt: revoked_at,
      isCard: isCard(source, term_ms),
    })),
  ).at(-1)
  await queries.replaceMembership(
    on,
    accountId,
    MEMBERSHIPS[kind].levels,
    run ? { level: levelOf(kind, run.cards), starts_at: run.startsAt, expires_at: run.expiresAt } : null,
  )
}

type Term = { accountId: number; kind: queries.Kind; termMs: number } & (
  | { source: 'order'; orderId: number }
  | { source: 'trial' | 'house' }
)

/** Adds membership time after any that is running. */
export async function giveTerm(on: Database, term: Term, now: number): Promise<void> {
  const { accountId, kind, source, termMs } = term
  await lockAccount(on, accountId)
  await queries.insertGrant(on, {
    account_id: accountId,
    kind,
    source,
    purchase_order_id: source === 'order' ? term.orderId : null,
    term_ms: termMs,
    granted_at: now,
  })
  await writeMembership(on, accountId, kind)
}

/** Idempotent per order. `owned`: the reader already has it from elsewhere. */
export async function give(on: Database, order: Given, now: number): Promise<'given' | 'owned'> {
  const { accountId, orderId, type, contentType, contentId } = order
  if (isMembership(type)) {
    const { kind, term } = readMembershipType(type)
    await giveTerm(on, { accountId, kind, source: 'order', orderId, termMs: TERMS[term].ms }, now)
    return 'given'
  }
  if (contentType === null || contentId === null) throw new Error(`order ${orderId} names no thing`)
  await lockAccount(on, accountId)
  const thing = { accountId, contentType, contentId }
  const claim = await queries.findClaim(on, thing)
  if (claim && (claim.expires_at === null || claim.expires_at > now)) {
    return claim.purchase_order_id === orderId ? 'given' : 'owned'
  }
  await queries.insertClaim(on, thing, orderId, now)
  return 'given'
}

/** Of a membership, the elapsed time stays; the remaining time is revoked, and later grants move up. */
export async function takeBackGrants(on: Database, { accountId, orderId, type }: Order, now: number): Promise<void> {
  await lockAccount(on, accountId)
  if (!isMembership(type)) return queries.deleteClaim(on, accountId, orderId)
  await queries.revokeGrant(on, orderId, now)
  await writeMembership(on, accountId, readMembershipType(type).kind)
}

/** A product granted by staff, without an end. `owned`: the reader already has it. */
export async function giveThing(
  on: Database,
  thing: { accountId: number; contentType: number; contentId: number },
  now: number,
): Promise<'given' | 'owned'> {
  await lockAccount(on, thing.accountId)
  const claim = await queries.findClaim(on, thing)
  if (claim && (claim.expires_at === null || claim.expires_at > now)) return 'owned'
  await queries.insertClaim(on, thing, null, now)
  return 'given'
}

type Part = { accountId: number; id: number; kind: queries.Kind }

/** One grant of a membership, by its id; false when there is nothing to revoke. */
export async function takeBackTerm(on: Database, { accountId, id, kind }: Part, now: number): Promise<boolean> {
  await lockAccount(on, accountId)
  if (!(await queries.revokeGrantById(on, accountId, id, now))) return false
  await writeMembership(on, accountId, kind)
  return true
}

/** A product, by the id of its claim. */
export async function takeBackThing(on: Database, { accountId, id }: Omit<Part, 'kind'>): Promise<boolean> {
  await lockAccount(on, accountId)
  return queries.deleteClaimById(on, accountId, id)
}
