/** Readers at the desk: search, full view, grants and revocations; permissions of staff. */
import type { DeskMember, MemberDetail } from '#contract/desk/member.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import * as details from './member.detail.queries.ts'
import { createMemberExport } from './member.export.ts'
import { createFilter } from './member.filter.ts'
import { createMemberGrants } from './member.grant.ts'
import { createNameResets } from './member.name.ts'
import { presentGrants, presentLog, presentMember, presentMute, presentThing } from './member.present.ts'
import * as queries from './member.queries.ts'
import { createColleagues } from './member.right.ts'
import { memberEntry } from './member.title.ts'
import type { MemberTools } from './member.tools.ts'

type PageOptions = queries.MemberFilter & { pgNo: number; rowNum: number }

/** For an account that owns more than this, staff search by item. */
const THINGS_SHOWN = 200
const ORDERS_SHOWN = 20
const LINES_SHOWN = 50
/** Reasons are searched among this many grants by staff. */
const REASONS_READ = 500

/** `seesOrders`: purchases are shown only to staff who may see orders. */
type Looking = { seesOrders: boolean }

export function createMemberService(tools: MemberTools) {
  const { db, journal, account, readSite } = tools
  const { openNumber } = account
  const readFilter = createFilter(account)
  const grants = createMemberGrants(tools)
  const exports = createMemberExport(tools)
  const colleagues = createColleagues(tools)
  const names = createNameResets(tools)

  async function presentMany(rows: queries.MemberRow[], now: number): Promise<DeskMember[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const [memberships, seen] = await Promise.all([queries.listMemberships(db, { ids }), queries.listLastSeen(db, ids)])
    const byAccount = Map.groupBy(memberships, ({ account_id }) => account_id)
    const seenAt = new Map(seen.map((row) => [row.account_id, Number(row.seen_at)]))
    const sales = readSite().memberships
    return rows.map((row) =>
      presentMember(
        { ...row, phone: openNumber(row.phone_sealed) },
        { memberships: byAccount.get(row.id) ?? [], sales, seenAt: seenAt.get(row.id) },
        now,
      ),
    )
  }

  async function findDetail(id: number, { seesOrders }: Looking, now: number): Promise<MemberDetail> {
    const row = await queries.findMember(db, id)
    if (!row) throw new AppError('NOT_FOUND', m.member.noSuchReader)
    const about = { noun: 'member', subject: String(id), pgNo: 1 }
    const [[member], log, given, parts, things, orders, mutes, ...counts] = await Promise.all([
      presentMany([row], now),
      journal.list({ ...about, rowNum: LINES_SHOWN }),
      journal.list({ ...about, action: 'grant', rowNum: REASONS_READ }),
      details.listGrants(db, id),
      details.listThings(db, id, THINGS_SHOWN),
      seesOrders ? details.listOrders(db, id, ORDERS_SHOWN) : null,
      details.listMutes(db, id, LINES_SHOWN),
      details.countOf(db, 'comment', id),
      details.countOf(db, 'entitlement', id),
      details.countOf(db, 'purchase_order', id),
    ])
    const [commentCount, thingCount, orderCount] = counts
    return {
      ...member!,
      city: row.city,
      signature: row.signature,
      muteEnd: row.muted_until !== null && row.muted_until > now ? row.muted_until : null,
      mutes: mutes.map(presentMute),
      commentCount,
      grants: presentGrants(parts, given.list, now),
      things: things.map((thing) => presentThing(thing, given.list)),
      thingCount,
      orders:
        orders?.map(({ created_at, expires_at, ...order }) => ({
          ...order,
          createTime: created_at,
          expireTime: expires_at,
        })) ?? null,
      orderCount,
      log: presentLog(log.list),
    }
  }

  return {
    exportMembers: exports.exportMembers,
    exportOrders: exports.exportOrders,
    listColleagues: colleagues.listColleagues,
    changeRights: colleagues.changeRights,
    resetName: names.resetName,
    findDetail,

    async listPage({ pgNo, rowNum, ...given }: PageOptions, now: number) {
      const filter = readFilter(given)
      const [rows, totalCount] = await Promise.all([
        queries.listMembers(db, filter, now, { limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countMembers(db, filter, now),
      ])
      const list = await presentMany(rows, now)
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** A phone number is never shown without a journal entry of who saw it. */
    lookAtPhone: (id: number, editorId: number, now: number): Promise<{ countryCode: string; phone: string }> =>
      db.transaction().execute(async (transaction) => {
        const row = await queries.findMember(transaction, id)
        if (!row) throw new AppError('NOT_FOUND', m.member.noSuchReader)
        const phone = openNumber(row.phone_sealed)
        if (phone === null) throw new AppError('NOT_FOUND', m.member.noPhone)
        await journal.note(transaction, memberEntry(id, { accountId: editorId, action: 'look' }), now)
        return { countryCode: row.country_code, phone }
      }),

    async change(work: Parameters<typeof grants.change>[0], looking: Looking, now: number): Promise<MemberDetail> {
      await grants.change(work, now)
      return findDetail(work.id, looking, now)
    },
  }
}

export type MemberService = ReturnType<typeof createMemberService>
