/** Readers as staff see them: who they are, what they own and its origin; granting and revoking, with reasons. */
import { z } from 'zod'
import { JOURNAL_ACTIONS } from '#domain/desk/journal.ts'
import { MEMBERSHIP_KINDS } from '#domain/access/membership.ts'
import { ORDER_STATES } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'
import { pageOf, paging } from '../core/page.ts'

const SOURCES = ['order', 'trial', 'house', 'code', 'gift'] as const

const membership = z.object({
  kind: z.enum(MEMBERSHIP_KINDS),
  vipLevel: z.int(),
  name: z.string(),
  startTime: timestamp,
  expireTime: timestamp,
  isValid: z.boolean(),
})

const deskMember = z.object({
  uid: z.int(),
  name: z.string(),
  phone: z.string().meta({ description: 'masked; empty for an account without a number' }),
  role: z.enum(['reader', 'editor', 'admin']),
  memberships: z.array(membership),
  joinTime: timestamp,
  seenTime: timestamp.nullable().meta({ description: 'null when no session of theirs is left' }),
})
export type DeskMember = z.infer<typeof deskMember>

/** The origin of a part of a membership, or of an item. */
const origin = {
  id: z.int(),
  source: z.enum(SOURCES),
  orderNumber: z.string().nullable(),
  grantTime: timestamp,
  reason: z.string().meta({ description: 'what the house wrote when it gave' }),
  canRevoke: z.boolean().meta({ description: 'what was paid for is taken back by a refund alone' }),
}

const grant = z.object({
  ...origin,
  kind: z.enum(MEMBERSHIP_KINDS),
  days: z.int(),
  startTime: timestamp,
  endTime: timestamp,
  revokeTime: timestamp.nullable(),
})
export type MemberGrant = z.infer<typeof grant>

const ownedThing = z.object({
  ...origin,
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  expireTime: timestamp.nullable(),
})
export type MemberThing = z.infer<typeof ownedThing>

const memberOrder = z.object({
  number: z.string(),
  title: z.string(),
  price: fen(),
  state: z.enum(ORDER_STATES),
  createTime: timestamp,
  expireTime: timestamp,
})

const memberDetail = deskMember.extend({
  city: z.string(),
  signature: z.string(),
  muteEnd: timestamp.nullable(),
  mutes: z.array(
    z.object({ id: z.int(), time: timestamp, isMute: z.boolean(), detail: z.string(), byName: z.string() }),
  ),
  commentCount: z.int(),
  grants: z.array(grant),
  things: z.array(ownedThing),
  thingCount: z.int(),
  orders: z.array(memberOrder).nullable().meta({ description: 'the newest; null without the right to orders' }),
  orderCount: z.int(),
  log: z
    .array(
      z.object({
        id: z.int(),
        time: timestamp,
        action: z.enum(JOURNAL_ACTIONS),
        byName: z.string(),
        detail: z.string(),
      }),
    )
    .meta({ description: 'what the house did here, the newest first' }),
})
export type MemberDetail = z.infer<typeof memberDetail>

const reason = shortText(200).min(1, { error: () => m.word.giveReason })
const params = z.object({ id })
const people = { noun: 'member', permission: 'people', cache: 'personal' } as const

/** `keyword`: a number of ours, a phone in full, or part of a name. */
const filter = {
  keyword: shortText(40).optional(),
  membership: z
    .enum([...MEMBERSHIP_KINDS, 'none'])
    .optional()
    .meta({ description: 'those that are valid now' }),
}

const csv = z.string().meta({ description: 'CSV in UTF-8 with a mark in front' })

export const deskMemberCalls = defineCalls({
  'GET /api/desk/member': {
    ...people,
    summary: 'Readers, the newest first; by name, number or phone, and by membership',
    query: z.object({ ...paging, ...filter }),
    model: pageOf(deskMember),
  },
  'GET /api/desk/member/:id': {
    ...people,
    summary: 'A reader, with everything that was given',
    params,
    model: memberDetail,
  },
  'POST /api/desk/member/:id/phone': {
    ...people,
    summary: 'The number in full; that somebody has looked is written down',
    params,
    model: z.object({ countryCode: z.string(), phone: z.string() }),
    cache: 'secret',
  },
  'POST /api/desk/member/:id/resetName': {
    noun: 'member',
    role: 'editor',
    cache: 'personal',
    summary: 'Take a name that breaks the agreement back: the reader gets a default one, and is told why',
    params,
    body: z.object({ reason }),
    model: z.object({ uid: z.int(), name: z.string().meta({ description: 'the default one' }) }),
  },
  'POST /api/desk/member/:id/membership': {
    ...people,
    summary: 'Give days of a membership, behind whatever runs',
    params,
    body: z.object({ kind: z.enum(MEMBERSHIP_KINDS), days: wholeNumber({ min: 1, max: 3660 }), reason }),
    model: memberDetail,
  },
  'POST /api/desk/member/:id/thing': {
    ...people,
    summary: 'Give a thing that is sold by itself, for good',
    params,
    body: z.object({ type: z.enum(['issue', 'class', 'young', 'book']), thingId: id, reason }),
    model: memberDetail,
  },
  'POST /api/desk/member/:id/membership/:grantId/revoke': {
    ...people,
    summary: 'Take back what is left of a part of a membership that was not paid for',
    params: z.object({ id, grantId: id }),
    body: z.object({ reason }),
    model: memberDetail,
  },
  'POST /api/desk/member/:id/thing/:claimId/revoke': {
    ...people,
    summary: 'Take back a thing that was not paid for',
    params: z.object({ id, claimId: id }),
    body: z.object({ reason }),
    model: memberDetail,
  },
  'GET /api/desk/export/member': {
    noun: 'member',
    permission: 'people',
    summary: 'Readers as a table; phones are masked unless they are asked for. It is written down',
    query: z.object({ ...filter, phones: z.enum(['masked', 'full']).default('masked') }),
    model: csv,
    file: 'members.csv',
    cache: 'secret',
  },
  'GET /api/desk/export/order': {
    noun: 'order',
    permission: 'money',
    summary: 'The orders of some days as a table. It is written down',
    query: z.object({ firstDay: calendarDay, lastDay: calendarDay, state: z.enum(ORDER_STATES).optional() }),
    model: csv,
    file: 'orders.csv',
    cache: 'secret',
  },
})
