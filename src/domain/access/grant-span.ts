/** When each part of a reader's membership of one kind runs: the same reckoning as `runsOf`, part by part. */
import type { Grant } from './membership-run.ts'

type GrantSpan = { startsAt: number; endsAt: number }

/** In the order of the input. A grant that was revoked before it began has no length. */
export function spansOf(grants: readonly Grant[]): GrantSpan[] {
  const spans = new Map<Grant, GrantSpan>()
  let end = -Infinity
  for (const grant of grants.toSorted((one, other) => one.grantedAt - other.grantedAt)) {
    const startsAt = Math.max(end, grant.grantedAt)
    const length =
      grant.revokedAt === null ? grant.termMs : Math.max(0, Math.min(grant.termMs, grant.revokedAt - startsAt))
    spans.set(grant, { startsAt, endsAt: startsAt + length })
    if (length > 0) end = startsAt + length
  }
  return grants.map((grant) => spans.get(grant)!)
}
