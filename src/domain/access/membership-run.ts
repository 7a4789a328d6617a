/**
 * The result of a reader's memberships of one kind. Granted terms add up: a new one begins when the last ends, or now if
 * none runs. A revoked grant counts for as long as it had run, and later ones move up. So they never overlap, and no
 * addition shortens anything.
 */
export type Grant = {
  termMs: number
  grantedAt: number
  revokedAt: number | null
  /** a year's card counts for the level of knowledge membership; a week of trial does not */
  isCard: boolean
}

/** One time without a gap. */
export type MembershipRun = { startsAt: number; expiresAt: number; cards: number }

/** The runs in the order of time. */
export function runsOf(grants: readonly Grant[]): MembershipRun[] {
  const runs: MembershipRun[] = []
  for (const { termMs, grantedAt, revokedAt, isCard } of grants.toSorted(
    (one, other) => one.grantedAt - other.grantedAt,
  )) {
    const last = runs.at(-1)
    const joins = last !== undefined && last.expiresAt >= grantedAt
    const startsAt = joins ? last.expiresAt : grantedAt
    const length = revokedAt === null ? termMs : Math.max(0, Math.min(termMs, revokedAt - startsAt))
    if (length === 0) continue
    const cards = isCard && revokedAt === null ? 1 : 0
    if (joins) {
      last.expiresAt += length
      last.cards += cards
    } else {
      runs.push({ startsAt, expiresAt: startsAt + length, cards })
    }
  }
  return runs
}
