/** Readers and orders as tables for spreadsheets. Who took them is written down before anything leaves. */
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { writeCsv, type CsvCell } from '#domain/text/csv-text.ts'
import { windowProblem } from '#domain/desk/figure-window.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { MEMBERSHIPS, nameOfLevel } from '#domain/access/membership.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { maskPhone } from '#domain/account/phone.ts'
import { windowTimes, type DayWindow } from '#domain/content/rank-period.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createFilter } from './member.filter.ts'
import * as queries from './member.queries.ts'
import type { MemberTools } from './member.tools.ts'

const PROVIDERS: Readonly<Record<string, string>> = {
  cashier: '七日收银台',
  wechat: '微信支付',
  alipay: '支付宝',
  code: '兑换码',
  gift: '朋友赠送',
}

const stamp = (at: number | null): CsvCell => (at === null ? null : beijingStamp(at))

type MemberExport = queries.MemberFilter & { phones: 'masked' | 'full'; editorId: number }
type OrderExport = { window: DayWindow; state?: OrderState | undefined; editorId: number }

const describeFilter = ({ keyword, membership, phones }: MemberExport, count: number): string =>
  [
    `${count} 人`,
    // A keyword may be a phone number, which must not be written to the journal.
    keyword ? '按关键词' : '',
    membership ? `会员：${membership === 'none' ? '没有会员' : MEMBERSHIPS[membership].name}` : '',
    phones === 'full' ? '含完整手机号' : '手机号已遮盖',
  ]
    .filter(Boolean)
    .join('，')

export function createMemberExport({ db, journal, account }: Pick<MemberTools, 'db' | 'journal' | 'account'>) {
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
      const lines = rows.map((row): CsvCell[] => {
        const held = byAccount.get(row.id) ?? []
        const whole = account.openNumber(row.phone_sealed)
        const phone = whole === null || phones === 'full' ? whole : maskPhone(whole)
        return [
          row.id,
          row.name,
          phone,
          ROLE_NAMES[row.role],
          held.map(({ level }) => nameOfLevel(level) ?? '').join('、'),
          held.map(({ expires_at }) => calendarDate(expires_at)).join('、'),
          stamp(row.created_at),
          stamp(seenAt.get(row.id) ?? null),
        ]
      })
      const detail = describeFilter(given, rows.length)
      await journal.note(
        db,
        { accountId: editorId, action: 'export', noun: 'member', subject: 'list', title: '会员名单', detail },
        now,
      )
      return writeCsv([['编号', '名字', '手机号', '身份', '会员', '会员到期', '加入时间', '最近到访'], ...lines])
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
        row.gift === 1 ? '是' : '',
        PROVIDERS[row.provider] ?? row.provider,
        row.account_id,
        row.person_name,
        stamp(row.created_at),
        stamp(row.paid_at),
        row.refund_amount === null ? null : yuanText(row.refund_amount),
        stamp(row.refund_done_at),
      ])
      const detail = `${window.from} 至 ${window.to}，${rows.length} 笔`
      await journal.note(
        db,
        { accountId: editorId, action: 'export', noun: 'order', subject: 'list', title: '订单', detail },
        now,
      )
      const head = ['订单号', '状态', '内容', '价格（元）', '原价（元）', '赠礼', '支付方式', '读者编号', '读者']
      return writeCsv([[...head, '下单时间', '付款时间', '退款（元）', '退款时间'], ...lines])
    },
  }
}
