/** Writers and readers. Five of the readers can sign in; the README of the project names them. */
import { randomBytes } from 'node:crypto'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { kindOfLevel, MEMBERSHIPS } from '#domain/access/membership.ts'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import type { Seal } from '../../modules/account/account.seal.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from '../../modules/account/demo/demo-list.ts'
import { createNumbers } from '../../modules/account/profile/account.number.ts'
import { hashPassword } from '../../modules/account/session/password.ts'
import { DAY, settledNumber, type Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

/** Writes, and leaves to others what the world sees of it. */
const TRAINEE = 149

/** Their membership has expired, so that the site shows that state. */
const LAPSED_READERS = new Set([130, 140])

/** Known to nobody, not even to whoever loads the edition. */
const makePassword = () => randomBytes(24).toString('base64url')

type Entry = { seal: Seal; isPublic?: boolean | undefined }

export async function accountRows({ content, media, now }: Edition, { seal, isPublic }: Entry): Promise<Rows> {
  const { sealNumber } = createNumbers(seal)
  const common = { country_code: DEFAULT_COUNTRY_CODE, banned_until: null }
  const sealed = (phone: string | undefined) =>
    phone === undefined
      ? { phone_hash: null, phone_sealed: null }
      : sealNumber({ phone, countryCode: DEFAULT_COUNTRY_CODE })
  const portrait = (id: number) => media.pictureId(`picture/avatar/${id}.jpg`)
  const writers = content.authors.map((author) => ({
    ...common,
    id: author.id,
    name: author.name,
    picture_id: portrait(author.id),
    signature: author.homepageQuote,
    city: '',
    role: 'reader' as const,
    created_at: joinedAt(author.id, now, 4 * 365),
  }))
  const readers = content.readers.map((reader) => ({
    ...common,
    id: reader.id,
    name: reader.name,
    picture_id: portrait(reader.id),
    signature: reader.signature,
    city: reader.city,
    role: reader.role,
    ...sealed(DEMO_PHONES[reader.id]),
    created_at: joinedAt(reader.id, now, 400),
  }))
  const memberships = content.readers
    .filter(({ level }) => level > 0)
    .map(({ id, level }) => membership(id, level, now))
  return {
    account: [...writers, ...readers],
    author: content.authors.map(({ id, title, biography, homepageQuote, followers }) => ({
      account_id: id,
      title,
      biography,
      motto: homepageQuote,
      follower_count: followers,
    })),
    house_right: content.readers
      .filter(({ id, role }) => role === 'editor' && id !== TRAINEE)
      .flatMap(({ id }) =>
        STAFF_PERMISSIONS.map((right) => ({ account_id: id, right_name: right, granted_by: null, granted_at: now })),
      ),
    membership: memberships,
    membership_grant: memberships.flatMap(grants),
    credential: await Promise.all(
      Object.keys(DEMO_PHONES).map(async (id) => ({
        account_id: Number(id),
        password_hash: await hashPassword(isPublic ? makePassword() : DEMO_PASSWORD),
        changed_at: now,
      })),
    ),
  }
}

/** Some time in the five years before `leastDays`: every account is older than its texts. */
function joinedAt(id: number, now: number, leastDays: number): number {
  return now - (leastDays + settledNumber(id, 5 * 365)) * DAY - settledNumber(id + 1, DAY)
}

function membership(accountId: number, level: number, now: number) {
  const end = now + (LAPSED_READERS.has(accountId) ? -40 : 200) * DAY
  return { account_id: accountId, level, starts_at: Math.min(end, now) - 365 * DAY, expires_at: end }
}

/** The times from which a membership follows: knowledge members have had a card for each of their levels. */
function grants({ account_id, level, starts_at, expires_at }: ReturnType<typeof membership>) {
  const kind = kindOfLevel(level)
  if (!kind) throw new Error(`level ${level} is no membership`)
  const cards = MEMBERSHIPS[kind].levels.filter((known) => known <= level).length
  const whole = expires_at - starts_at
  const part = Math.floor(whole / cards)
  return Array.from({ length: cards }, (_, index) => ({
    account_id,
    kind,
    source: 'house' as const,
    term_ms: index === 0 ? whole - part * (cards - 1) : part,
    granted_at: starts_at,
  }))
}
