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
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
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
    const pageText = pages.all === 0 ? m.status.noPagesOpened : m.status.pagesOpened({ count: countText(pages.all) })
    const failed =
      pages.failed > 0
        ? m.status.pagesFailed({ count: countText(pages.failed), share: shareText(pages.failed, pages.all) })
        : ''
    const slow = judgeAnswer(ms) === 'fine' ? '' : m.status.databaseSlow({ ms: Math.round(ms) })
    return {
      state,
      since: judgeFailures(pages) === 'fine' ? null : troubledSince(buckets, ({ page }) => page.failed > 0),
      found: m.status.reading({
        minutes: JUDGED,
        pageText,
        failed: failed || (pages.all > 0 ? m.status.pagesFine : ''),
        slow,
      }),
    }
  }

export const loginCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const buckets = mergeBuckets(await listRequestStats(), now)
    const logins = sumOf(buckets, ['login'])
    const state = judgeFailures(sumOf(buckets.slice(-JUDGED), ['login']))
    const failed = logins.failed > 0 ? m.status.loginFailures({ count: countText(logins.failed) }) : m.status.loginFine
    return {
      state,
      since: state === 'fine' ? null : troubledSince(buckets, ({ login }) => login.failed > 0),
      found:
        logins.all === 0
          ? m.status.noLogins({ minutes: buckets.length })
          : m.status.logins({ minutes: buckets.length, count: countText(logins.all), failed }),
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
        ...failing.map(({ title, failures }) => m.status.providerSilent({ title, failures: countText(failures) })),
        ...listStuck(orders, now),
        providers.length === 0
          ? m.status.noPaymentProvider
          : isReal
            ? m.status.canPayBy({ providers: providers.map(({ title }) => title).join(m.word.listSeparator) })
            : m.status.trialCashier,
      ].join(''),
    }
  }

function listStuck({ undelivered, undeliveredSince, unclosedSince, refunds, refundSince }: OrderWaiting, now: number) {
  const waits = (since: number | null) => spanText(now - (since ?? now))
  const stuck = (part: Partial<OrderWaiting>) =>
    judgeOrders({ undeliveredSince: null, unclosedSince: null, refundSince: null, ...part }, now) !== 'fine'
  return [
    ...(stuck({ undeliveredSince })
      ? [m.status.ordersUndelivered({ count: countText(undelivered), span: waits(undeliveredSince) })]
      : []),
    ...(stuck({ unclosedSince }) ? [m.status.ordersUnclosed({ span: waits(unclosedSince) })] : []),
    ...(stuck({ refundSince })
      ? [m.status.refundsWaiting({ count: countText(refunds), span: waits(refundSince) })]
      : []),
  ]
}

export const SMS_DEPENDENCY = 'sms'

type ShareUse = Awaited<ReturnType<AccountService['findShareUse']>>

const SHARE_WORDS: Record<keyof ShareUse, string> = labels(() => ({
  everybody: m.status.shareEverybody,
  registered: m.status.shareRegistered,
  known: m.status.shareKnown,
  confirmed: m.status.shareConfirmed,
}))
const wordsOf = (use: ShareUse): string =>
  (Object.keys(SHARE_WORDS) as (keyof ShareUse)[])
    .map((share) => `${SHARE_WORDS[share]} ${use[share].used}/${use[share].size}`)
    .join(m.word.comma)

export const smsCheck =
  ({ listRequestStats, sms }: HostInfo, findShareUse: (now: number) => Promise<ShareUse>): Check =>
  async (now) => {
    if (sms === 'off') return { state: 'watch', since: null, found: m.status.smsOff }
    const health = mergeDependencies(await listRequestStats(), SMS_DEPENDENCY)
    const { workedAt, failures, failingSince } = health
    if (failures > 0)
      return {
        state: judgeStreak(health),
        since: failingSince,
        found: m.status.smsFailing({
          failures: countText(failures),
          last: workedAt === null ? '' : m.status.lastSuccess({ time: momentText(workedAt) }),
        }),
      }
    const use = await findShareUse(now)
    const sent = m.status.sentThisHour({ use: wordsOf(use) })
    if (Object.values(use).some((share) => judgeBudget(share) !== 'fine'))
      return { state: 'watch', since: null, found: m.status.codesRunningOut({ sent }) }
    if (sms === 'outbox') return { state: 'watch', since: null, found: m.status.smsTrial }
    const last = workedAt === null ? m.status.noCodesYet : m.status.lastCodeSent({ time: momentText(workedAt) })
    return { state: 'fine', since: null, found: m.status.smsWorks({ last, sent }) }
  }
