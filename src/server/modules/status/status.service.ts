/** The health of the site: all checks run concurrently, each with a timeout. */
import { PostgresAdapter } from 'kysely'
import type { SiteStatus, TechnicalStatus } from '#contract/desk/status.ts'
import { STATUS_CHECKS, worstOf, type StatusCheck } from '#domain/desk/site-status.ts'
import { remembered } from '../../http/cache/memo.ts'
import { mergeBuckets, REQUEST_KINDS } from '../../http/observe/request-stats.ts'
import { withTimeout } from '../../http/load/with-timeout.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ConsentService } from '../consent/consent.service.ts'
import type { DueService } from '../due/due.service.ts'
import type { Tools } from '../module-tools.ts'
import type { OrderWaiting } from '../order/order.service.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createLooker, type Check } from './status.check.ts'
import { factorCheck, legalCheck, releaseCheck, searchCheck, viewCheck, type IndexStatus } from './status.job.ts'
import { backupCheck, diskCheck, edgeCheck, loadCheck, replicaCheck } from './status.machine.ts'
import { loginCheck, payCheck, readCheck, smsCheck, sumOf, timeDatabase } from './status.reader.ts'
import { listSetupSteps } from './status.setup.ts'
import { emptyHostInfo, type HostInfo } from './status.host-info.ts'

/** ms; an editor waits for it. */
const PATIENCE = 2000
/** All that is published is counted for it, which is not cheap. */
const INDEX_LIFETIME = 5 * 60 * 1000

type StatusTools = Tools & {
  due: Pick<DueService, 'findOverdue'>
  order: { findWaiting: (now: number) => Promise<OrderWaiting> }
  payment: { providers: readonly { name: string; title: string }[] }
  account: Pick<AccountService, 'findShareUse'>
  consent: Pick<ConsentService, 'findMissing' | 'isPublic'>
  factor: { countBareAdmins: () => Promise<number>; isRequired: () => Promise<boolean> }
  findIndexHealth: () => Promise<IndexStatus>
  /** whether anybody has saved the settings of the site */
  isSiteSet: () => boolean
  readSite: ReadSite
  /** published pages that name a setting or a provider by a former value */
  listOutdatedPages: () => Promise<{ title: string; isLegal: boolean }[]>
  hostInfo?: HostInfo | undefined
  /** called on a failed check, and on a change of state */
  onTrouble?: ((detail: Record<string, unknown>, message: string) => void) | undefined
  patience?: number
}

export function createStatusService(tools: StatusTools) {
  const {
    db,
    due,
    order,
    payment,
    account,
    consent,
    factor,
    isSiteSet,
    readSite,
    listOutdatedPages,
    hostInfo = emptyHostInfo(),
    onTrouble = () => {},
    patience = PATIENCE,
  } = tools
  const findIndexHealth = remembered(INDEX_LIFETIME, tools.findIndexHealth)
  const checks: Record<StatusCheck, Check> = {
    read: readCheck(db, hostInfo),
    login: loginCheck(hostInfo),
    pay: payCheck({ findWaiting: order.findWaiting, listProviders: () => payment.providers }, hostInfo),
    sms: smsCheck(hostInfo, account.findShareUse),
    legal: legalCheck(consent, listOutdatedPages),
    release: releaseCheck(due),
    search: searchCheck(findIndexHealth),
    view: viewCheck(hostInfo),
    factor: factorCheck(factor),
    load: loadCheck(hostInfo),
    disk: diskCheck(hostInfo),
    backup: backupCheck(hostInfo),
    replica: replicaCheck(db),
    edge: edgeCheck(hostInfo),
  }
  const onFailure = (err: unknown, check: StatusCheck) => onTrouble({ err, check }, 'a look at the site failed')
  const lookers = STATUS_CHECKS.map((check) => ({
    check,
    look: createLooker(checks[check], { check, patience, onFailure }),
  }))

  async function findStatus(now: number): Promise<SiteStatus> {
    const lines = await Promise.all(
      lookers.map(async ({ check, look }) => {
        const { state, since, found } = await look(now)
        const seenSince = await hostInfo.sinceWhen(check, state, now)
        return { check, state, sinceTime: since ?? seenSince, found, isNew: seenSince === now }
      }),
    )
    for (const { isNew, check, state, found } of lines)
      if (isNew && state === 'broken') onTrouble({ check, state, found }, 'something is not well')
    return {
      madeTime: now,
      state: worstOf(lines.map(({ state }) => state)),
      contact: hostInfo.contact,
      lines: lines.map(({ check, state, sinceTime, found }) => ({ check, state, sinceTime, found })),
    }
  }

  /** Null for what does not answer. */
  const orNull = <Result>(work: Promise<Result>): Promise<Result | null> =>
    withTimeout(patience, work).catch(() => null)

  return {
    findStatus,
    findIndexHealth,

    /** To be called once a minute, so that `since` is known even when nobody looked. */
    async watch(now: number): Promise<void> {
      await findStatus(now)
    },

    async findSetup() {
      const { sectionsOff, memberships } = readSite()
      const [bareAdmins, missing, outdated] = await Promise.all([
        factor.countBareAdmins(),
        consent.findMissing(),
        listOutdatedPages(),
      ])
      const list = await listSetupSteps(db, {
        hasFactor: bareAdmins === 0,
        isSet: isSiteSet(),
        hasLegalPages: missing.length === 0 && !outdated.some(({ isLegal }) => isLegal),
        payments: payment.providers.map(({ name }) => name),
        sms: hostInfo.sms,
        hasBackup: hostInfo.findLastBackup !== null,
        sectionsOff,
        isSelling: Object.values(memberships).some(({ onSale }) => onSale),
      })
      return { list }
    },

    async findTechnical(now: number): Promise<TechnicalStatus> {
      const [stats, ms, disk] = await Promise.all([
        hostInfo.listRequestStats(),
        orNull(timeDatabase(db)),
        orNull(hostInfo.findDisk()),
      ])
      const buckets = mergeBuckets(stats, now)
      return {
        version: hostInfo.version,
        build: hostInfo.build,
        runtime: process.version,
        database: db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite',
        databaseMs: ms === null ? null : Math.ceil(ms),
        sms: hostInfo.sms,
        payments: payment.providers.map(({ title }) => title),
        storage: hostInfo.storage,
        freeBytes: disk?.free ?? null,
        processes: stats.map(({ startedAt, memory, busy, waiting }) => ({
          startTime: startedAt,
          memoryBytes: memory,
          busyPercent: Math.round(busy * 100),
          waitingNum: waiting,
        })),
        minutes: buckets.toReversed().map((bucket) => {
          const { all, failed, slow, shed } = sumOf([bucket], REQUEST_KINDS)
          return { time: bucket.minute * 60_000, requestNum: all, failedNum: failed, slowNum: slow, shedNum: shed }
        }),
      }
    },
  }
}

export type StatusService = ReturnType<typeof createStatusService>
