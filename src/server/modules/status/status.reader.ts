/** What concerns readers: whether they can open pages, sign in, pay, and get codes. */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import {
  judgeAnswer,
  judgeBudget,
  judgeFailures,
  judgeOrders,
  judgeStreak,
  troubledSince,
  worstOf,
} from '#domain/desk/site-status.ts'
import {
  addCount,
  mergeBuckets,
  mergeDependencies,
  type MinuteBucket,
  type Count,
  type RequestKind,
} from '../../http/observe/request-stats.ts'
import type { AccountService } from '../account/account.service.ts'
import type { OrderWaiting } from '../order/order.service.ts'
import type { Check } from './status.check.ts'
import type { HostInfo } from './status.host-info.ts'
import { countText, momentText, shareText, spanText } from './status.words.ts'

/** Of the last fifteen minutes only the newest are judged; past trouble does not count. */
const JUDGED = 5

export const sumOf = (buckets: readonly MinuteBucket[], kinds: readonly RequestKind[]): Count => {
  const sum: Count = { all: 0, failed: 0, slow: 0, shed: 0 }
  for (const bucket of buckets) for (const kind of kinds) addCount(sum, bucket[kind])
  return sum
}

/** How long the least question takes. */
export async function timeDatabase(db: Database): Promise<number> {
  const started = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - started
}

export const readCheck =
  (db: Database, { listRequestStats }: HostInfo): Check =>
  async (now) => {
    const [stats, ms] = await Promise.all([listRequestStats(), timeDatabase(db)])
    const buckets = mergeBuckets(stats, now)
    const pages = sumOf(buckets.slice(-JUDGED), ['page'])
    const state = worstOf([judgeFailures(pages), judgeAnswer(ms)])
    const pageText = pages.all === 0 ? '没有人打开网页' : `打开网页 ${countText(pages.all)} 次`
    const failed =
      pages.failed > 0 ? `，出错 ${countText(pages.failed)} 次（${shareText(pages.failed, pages.all)}）` : ''
    const slow = judgeAnswer(ms) === 'fine' ? '' : `数据库回答得慢，用了 ${Math.round(ms)} 毫秒。`
    return {
      state,
      since: judgeFailures(pages) === 'fine' ? null : troubledSince(buckets, ({ page }) => page.failed > 0),
      found: `最近 ${JUDGED} 分钟${pageText}${failed || (pages.all > 0 ? '，没有出错' : '')}。${slow}`,
    }
  }

export const loginCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const buckets = mergeBuckets(await listRequestStats(), now)
    const logins = sumOf(buckets, ['login'])
    const state = judgeFailures(sumOf(buckets.slice(-JUDGED), ['login']))
    const failed = logins.failed > 0 ? `，网站自己出错 ${countText(logins.failed)} 次` : '，网站没有出错'
    return {
      state,
      since: state === 'fine' ? null : troubledSince(buckets, ({ login }) => login.failed > 0),
      found:
        logins.all === 0
          ? `最近 ${buckets.length} 分钟没有人登录。`
          : `最近 ${buckets.length} 分钟登录和取验证码 ${countText(logins.all)} 次${failed}。`,
    }
  }

/** Takes no money: the test cashier where there is no payment provider yet. */
const STAND_IN = 'cashier'

type Paying = {
  findWaiting: (now: number) => Promise<OrderWaiting>
  listProviders: () => readonly { name: string; title: string }[]
}

export const paymentDependency = (provider: string): string => `pay:${provider}`

export const payCheck =
  ({ findWaiting, listProviders }: Paying, { listRequestStats }: HostInfo): Check =>
  async (now) => {
    const [stats, orders] = await Promise.all([listRequestStats(), findWaiting(now)])
    const providers = listProviders()
    const asked = providers.map(({ name, title }) => ({
      name,
      title,
      ...mergeDependencies(stats, paymentDependency(name)),
    }))
    const failing = asked.filter(({ failures }) => failures > 0)
    const isReal = providers.some(({ name }) => name !== STAND_IN)
    const stuck = judgeOrders(orders, now)
    const state = worstOf([stuck, ...failing.map(judgeStreak), isReal ? 'fine' : 'watch'])
    const since = [
      ...failing.map(({ failingSince }) => failingSince),
      ...(stuck === 'fine' ? [] : [orders.undeliveredSince, orders.unclosedSince, orders.refundSince]),
    ].filter((time) => time !== null)
    return {
      state,
      since: since.length > 0 ? Math.min(...since) : null,
      found: [
        ...failing.map(({ title, failures }) => `${title}连续 ${countText(failures)} 次没有答复。`),
        ...listStuck(orders, now),
        providers.length === 0
          ? '没有开通支付方式，读者不能购买。'
          : isReal
            ? `可以用${providers.map(({ title }) => title).join('、')}付款。`
            : '用的是自带的试用收银台，不收真钱。',
      ].join(''),
    }
  }

function listStuck({ undelivered, undeliveredSince, unclosedSince, refunds, refundSince }: OrderWaiting, now: number) {
  const waits = (since: number | null) => spanText(now - (since ?? now))
  const stuck = (part: Partial<OrderWaiting>) =>
    judgeOrders({ undeliveredSince: null, unclosedSince: null, refundSince: null, ...part }, now) !== 'fine'
  return [
    ...(stuck({ undeliveredSince })
      ? [`${countText(undelivered)} 笔付了款还没有开通，最久的等了 ${waits(undeliveredSince)}。`]
      : []),
    ...(stuck({ unclosedSince }) ? [`有过了时间的订单问不到结果，最久的 ${waits(unclosedSince)}。`] : []),
    ...(stuck({ refundSince }) ? [`${countText(refunds)} 笔退款还没有退到，最久的 ${waits(refundSince)}。`] : []),
  ]
}

export const SMS_DEPENDENCY = 'sms'

type ShareUse = Awaited<ReturnType<AccountService['findShareUse']>>

const SHARE_WORDS: Record<keyof ShareUse, string> = {
  everybody: '所有人',
  registered: '已注册的号码',
  known: '登录过的浏览器',
  confirmed: '密码正确的人',
}
const wordsOf = (use: ShareUse): string =>
  (Object.keys(SHARE_WORDS) as (keyof ShareUse)[])
    .map((share) => `${SHARE_WORDS[share]} ${use[share].used}/${use[share].size}`)
    .join('，')

export const smsCheck =
  ({ listRequestStats, sms }: HostInfo, findShareUse: (now: number) => Promise<ShareUse>): Check =>
  async (now) => {
    if (sms === 'off') return { state: 'watch', since: null, found: '没有开通短信，读者只能用密码登录。' }
    const health = mergeDependencies(await listRequestStats(), SMS_DEPENDENCY)
    const { workedAt, failures, failingSince } = health
    if (failures > 0)
      return {
        state: judgeStreak(health),
        since: failingSince,
        found: `连续 ${countText(failures)} 条没有发出去。${workedAt === null ? '' : `上一次成功是 ${momentText(workedAt)}。`}`,
      }
    const use = await findShareUse(now)
    const sent = `这一小时已发：${wordsOf(use)}。`
    if (Object.values(use).some((share) => judgeBudget(share) !== 'fine'))
      return { state: 'watch', since: null, found: `验证码快要发完，或者已经发完。${sent}` }
    if (sms === 'outbox') return { state: 'watch', since: null, found: '现在是试用：验证码不会真的发到手机上。' }
    const last = workedAt === null ? '这次启动以来还没有人要验证码' : `最近一条在 ${momentText(workedAt)} 发出`
    return { state: 'fine', since: null, found: `由阿里云发送，${last}。${sent}` }
  }
