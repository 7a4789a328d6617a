/** Readers and orders as tables for spreadsheets. Who took them is written down before anything leaves. */
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { writeCsv, type CsvCell } from '#domain/text/csv-text.ts'
import { windowProblem } from '#domain/desk/figure-window.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { nameOfLevel, type MembershipSales } from '#domain/access/membership-sale.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { maskPhone } from '#domain/account/phone.ts'
import { windowTimes, type DayWindow } from '#domain/content/rank-period.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { labels } from '#messages/create-messages.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createFilter } from './member.filter.ts'
import * as queries from './member.queries.ts'
import type { MemberTools } from './member.tools.ts'

const PROVIDERS: Readonly<Record<string, string>> = labels(() => ({
  cashier: m.member.providerCashier,
  wechat: m.word.wechatPay,
  alipay: m.word.alipay,
  code: m.word.redemptionCode,
  gift: m.member.providerGift,
}))

const stamp = (at: number | null): CsvCell => (at === null ? null : beijingStamp(at))

type MemberExport = queries.MemberFilter & { phones: 'masked' | 'full'; editorId: number }
type OrderExport = { window: DayWindow; state?: OrderState | undefined; editorId: number }

const describeFilter = ({ keyword, membership, phones }: MemberExport, sales: MembershipSales, count: number): string =>
  [
    zh.member.readerCount({ count }),
    // A keyword may be a phone number, which must not be written to the journal.
    keyword ? zh.member.byKeyword : '',
    membership
      ? zh.member.membershipFilter({ name: membership === 'none' ? zh.member.noMembership : sales[membership].name })
      : '',
    phones === 'full' ? zh.member.fullPhones : zh.member.maskedPhones,
  ]
    .filter(Boolean)
    .join(zh.word.comma)

type Needs = Pick<MemberTools, 'db' | 'journal' | 'account' | 'readSite'>

export function createMemberExport({ db, journal, account, readSite }: Needs) {
  const readFilter = createFilter(account)

  return {
    async exportMembers(given: MemberExport, now: number): Promise<string> {
      const { editorId, phones, ...filter } = given
      const [rows, memberships, seen] = await Promise.all([
        queries.listMembers(db, readFilter(filter), now),
        queries.listMemberships(db, { runningAt: now }),
        queries.listLastSeen(db),
      ])
      const byAccount = Map.groupBy(memberships, ({ account_id }) => account_id)
      const seenAt = new Map(seen.map((row) => [row.account_id, Number(row.seen_at)]))
      const sales = readSite().memberships
      const lines = rows.map((row): CsvCell[] => {
        const held = byAccount.get(row.id) ?? []
        const whole = account.openNumber(row.phone_sealed)
        const phone = whole === null || phones === 'full' ? whole : maskPhone(whole)
        return [
          row.id,
          row.name,
          phone,
          ROLE_NAMES[row.role],
          held.map(({ level }) => nameOfLevel(sales, level) ?? '').join(m.word.listSeparator),
          held.map(({ expires_at }) => calendarDate(expires_at)).join(m.word.listSeparator),
          stamp(row.created_at),
          stamp(seenAt.get(row.id) ?? null),
        ]
      })
      const detail = describeFilter(given, sales, rows.length)
      await journal.note(
        db,
        { accountId: editorId, action: 'export', noun: 'member', subject: 'list', title: zh.member.memberList, detail },
        now,
      )
      return writeCsv([
        [
          m.word.id,
          m.word.personName,
          m.word.phone,
          m.word.role,
          m.word.member,
          m.member.membershipEnds,
          m.member.joined,
          m.member.lastSeen,
        ],
        ...lines,
      ])
    },

    async exportOrders({ window, state, editorId }: OrderExport, now: number): Promise<string> {
      const problem = windowProblem(window, now)
      if (problem) throw new AppError('BAD_INPUT', problem)
      const rows = await queries.listOrdersBetween(db, { ...windowTimes(window), state })
      const lines = rows.map((row): CsvCell[] => [
        // Twenty digits are no number to a spreadsheet: it would round them.
        `'${row.number}`,
        orderTabName(row.state),
        row.title,
        yuanText(row.price),
        yuanText(row.origin_price),
        row.gift === 1 ? m.word.yes : '',
        PROVIDERS[row.provider] ?? row.provider,
        row.account_id,
        row.person_name,
        stamp(row.created_at),
        stamp(row.paid_at),
        row.refund_amount === null ? null : yuanText(row.refund_amount),
        stamp(row.refund_done_at),
      ])
      const detail = zh.member.ordersBetween({ from: window.from, to: window.to, count: rows.length })
      await journal.note(
        db,
        { accountId: editorId, action: 'export', noun: 'order', subject: 'list', title: zh.word.order, detail },
        now,
      )
      const head = [
        m.word.orderNumber,
        m.word.state,
        m.word.content,
        m.member.priceYuan,
        m.member.originalPriceYuan,
        m.member.gift,
        m.member.paymentMethod,
        m.member.readerId,
        m.word.reader,
      ]
      return writeCsv([[...head, m.member.ordered, m.member.paid, m.member.refundYuan, m.member.refundTime], ...lines])
    },
  }
}
