import type { DeskMember, MemberDetail, MemberGrant, MemberThing } from '#contract/desk/member.ts'
import type { JournalPage } from '#contract/desk/journal.ts'
import { spansOf } from '#domain/access/grant-span.ts'
import { kindOfLevel } from '#domain/access/membership.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { maskPhone } from '#domain/account/phone.ts'
import { m } from '#messages/server.ts'
import type { GrantRow, MuteRow, ThingRow } from './member.detail.queries.ts'
import type { MemberRow, MembershipRow } from './member.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** A level that is no longer a membership is left out. */
function presentMemberships(rows: MembershipRow[], sales: MembershipSales, now: number): DeskMember['memberships'] {
  return rows.flatMap(({ level, starts_at, expires_at }) => {
    const kind = kindOfLevel(level)
    if (kind === null) return []
    const { name } = sales[kind]
    const isValid = starts_at <= now && now < expires_at
    return { kind, vipLevel: level, name, startTime: starts_at, expireTime: expires_at, isValid }
  })
}

type Known = { memberships: MembershipRow[]; sales: MembershipSales; seenAt: number | undefined }

type OpenRow = Omit<MemberRow, 'phone_sealed'> & { phone: string | null }

/** The number never leaves here whole. */
export function presentMember(row: OpenRow, { memberships, sales, seenAt }: Known, now: number): DeskMember {
  return {
    uid: row.id,
    name: row.name,
    phone: row.phone === null ? '' : maskPhone(row.phone),
    role: row.role,
    memberships: presentMemberships(memberships, sales, now),
    joinTime: row.created_at,
    seenTime: seenAt ?? null,
  }
}

type Origin = { source?: string; provider: string | null; order_number: string | null; price: number | null }

/** An order for which nothing was paid is a code or a gift. */
export function sourceOf({ source, provider, order_number }: Origin): MemberGrant['source'] {
  if (order_number === null) return source === 'trial' ? 'trial' : 'house'
  return provider === 'code' || provider === 'gift' ? provider : 'order'
}

type Log = JournalPage['list']

/** The reason entered with the grant: its journal row is written in the same transaction and has the same timestamp. */
const reasonOf = (log: Log, grantedAt: number): string =>
  log.find(({ action, time }) => action === 'grant' && time === grantedAt)?.detail ?? ''

export function presentGrants(rows: GrantRow[], log: Log, now: number): MemberGrant[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const grants = [...byKind.values()].flatMap((ofKind) => {
    const spans = spansOf(
      ofKind.map((row) => ({
        termMs: row.term_ms,
        grantedAt: row.granted_at,
        revokedAt: row.revoked_at,
        isCard: row.source !== 'trial',
      })),
    )
    return ofKind.map((row, index) => {
      const { startsAt, endsAt } = spans[index]!
      const source = sourceOf(row)
      return {
        id: row.id,
        kind: row.kind,
        source,
        orderNumber: row.order_number,
        days: Math.round(row.term_ms / DAY),
        grantTime: row.granted_at,
        startTime: startsAt,
        endTime: endsAt,
        revokeTime: row.revoked_at,
        reason: source === 'house' ? reasonOf(log, row.granted_at) : '',
        canRevoke: source !== 'order' && row.revoked_at === null && endsAt > now,
      }
    })
  })
  return grants.toSorted((one, other) => other.grantTime - one.grantTime || other.id - one.id)
}

export function presentThing(row: ThingRow, log: Log): MemberThing {
  const source = sourceOf(row)
  return {
    id: row.id,
    contentType: row.content_type,
    contentId: row.content_id,
    title: row.title ?? m.member.deleted,
    source,
    orderNumber: row.order_number,
    grantTime: row.granted_at,
    expireTime: row.expires_at,
    reason: source === 'house' ? reasonOf(log, row.granted_at) : '',
    canRevoke: source !== 'order',
  }
}

export const presentMute = (row: MuteRow): MemberDetail['mutes'][number] => ({
  id: row.id,
  time: row.at,
  isMute: row.action === 'mute',
  detail: row.detail,
  byName: row.moderator_name ?? m.member.automatic,
})

export const presentLog = (log: Log): MemberDetail['log'] =>
  log.map(({ id, time, action, person, detail }) => ({ id, time, action, byName: person.name, detail }))
