/** The whole server as one function from request to response; sockets are the affair of main.ts. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { findHoldings } from '#db/claim.ts'
import { countConnections, joinReads, replicaReadingOf, type Database } from '#db/client.ts'
import type { Language } from '#messages/create-messages.ts'
import type { Env } from '../config/env.ts'
import { listPageFacts } from '../config/page-facts.ts'
import { deskRoutes } from './desk.routes.ts'
import { docsRoutes } from '../http/api/api-docs.ts'
import { createAnswerCache } from '../http/cache/answer-cache.ts'
import { createInvoke } from '../http/api/api.ts'
import { errorResponse } from '../http/api/error-response.ts'
import { answerInDeskLanguage } from '../http/api/language.ts'
import type { AdmissionControl } from '../http/load/admission-control.ts'
import { healthRoutes } from '../http/observe/health.ts'
import type { Log } from '../http/observe/log.ts'
import { emptyMemos } from '../http/cache/memo.ts'
import { createEdgeClasses } from '../http/edge/edge-class.ts'
import { createEdgeMark, noEdgeMark } from '../http/edge/edge-mark.ts'
import { isOfAccount } from '../http/edge/surrogate-key.ts'
import { watchStreams, type Metrics } from '../http/observe/metrics.ts'
import { observe } from '../http/observe/observe.ts'
import { createPageCache } from '../http/cache/page-cache.ts'
import { keepsPage, createPageRoutes } from '../http/pages/pages.ts'
import { isLocalRequest } from '../http/pages/local-request.ts'
import { createStatsRecorder } from '../http/observe/request-stats.ts'
import { carryRequest, type RequestVariables } from '../http/pages/request-context.ts'
import { watchReplicas } from '../http/observe/replica-metrics.ts'
import { apiRoutes } from '../http/api/routes.ts'
import { headersFor, securityHeaders } from '../http/pages/security-headers.ts'
import { createLogThrottle } from '../http/observe/log-throttle.ts'
import { watchSite } from '../http/observe/site-metrics.ts'
import { staticFiles } from '../http/pages/static-files.ts'
import { requestDeadline } from '../http/load/request-deadline.ts'
import type { PasswordCost } from '../modules/account/session/password.ts'
import { pathOf } from '../http/load/routed-path.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import type { SmsProvider } from '../modules/account/sms/sms.provider.ts'
import { smsRoutes } from '../modules/account/sms/sms.routes.ts'
import { createSmsProvider } from '../modules/account/sms/sms.service.ts'
import { watchSms } from '../modules/account/sms/sms.watch.ts'
import { contributionRoutes } from '../modules/contribution/contribution.routes.ts'
import { feedRoutes } from '../modules/feed/feed.routes.ts'
import { importSpoolDir } from '../modules/import/run/import.run.files.ts'
import { createImages } from '../modules/media/picture/media.image.ts'
import type { FetchPicture } from '../modules/library/fetch/library.fetch.ts'
import { createPicturePreparation } from '../modules/media/picture/media.prepare.ts'
import { mediaRoutes } from '../modules/media/http/media.routes.ts'
import { findFileName } from '../modules/media/media.queries.ts'
import { createAnnouncer } from '../modules/notice/notice.announce.ts'
import { noticeRoutes } from '../modules/notice/notice.routes.ts'
import { createStreams } from '../modules/notice/notice.stream.ts'
import { orderNotifyRoutes } from '../modules/order/payment/order.webhook.routes.ts'
import { siteRoutes } from '../modules/site/site.routes.ts'
import { playRoutes } from '../modules/play/play.routes.ts'
import { VIEW_DEPENDENCY } from '../modules/status/status.job.ts'
import { paymentDependency, SMS_DEPENDENCY } from '../modules/status/status.reader.ts'
import type { HostInfo } from '../modules/status/status.host-info.ts'
import { createOwnedThings } from './owned-things.ts'
import { createSharedWorkerState, type SharedWorkerState } from './shared-worker-state.ts'
import { createHandlers, createServices } from './services.ts'
import { createEdgeWork } from '../jobs/edge/edge-work.ts'
import { createImportWork } from '../jobs/import-work.ts'
import { listRetentionJobs } from '../jobs/retention-jobs.ts'
import type { Assets } from '../ssr/assets.ts'
import type { PageRenderer } from '../ssr/page-renderer.ts'
import { collectHostInfo } from './host-info.ts'

export type AppOptions = {
  env: Env
  db: Database
  log: Log
  metrics: Metrics
  renderPage: PageRenderer
  /** what the document of the editors' desk loads */
  deskAssets: (language: Language) => Assets
  /** the built assets; absent while developing */
  clientDir?: string
  mediaRoots: string[]
  mediaCacheDir: string
  /** where pictures uploaded by readers are stored, or copies of them; one of the roots */
  uploadDir: string
  /** where attachments of contributions are stored; none of the roots */
  attachmentDir: string
  now?: () => number
  checkModels?: boolean
  /** seals phone numbers, and finds and opens them */
  seal: Seal
  /** replaces the one in the configuration */
  sms?: SmsProvider
  /** gets pictures of pasted texts from other sites, where it should not be done as usual */
  fetchPicture?: FetchPicture | undefined
  humanDifficulty?: number | undefined
  passwordCost?: PasswordCost | undefined
  /** admission control for requests; absent in tests that need none */
  admission?: AdmissionControl
  /** state shared with the other processes of the machine, if there are any */
  memory?: SharedWorkerState
  /** the last backup; null or absent where none is set up */
  findLastBackup?: HostInfo['findLastBackup']
  /** the environment of processes that work on imports; null where none are started */
  importEnv?: NodeJS.ProcessEnv | null
  /** registers work to be done before the first request is answered */
  beforeFirst?: (work: () => Promise<void>) => void
  /** registers work to be done before the database is closed */
  beforeEnd?: (work: () => Promise<void>) => void
  /** registers work to be done as soon as no more requests are accepted, so that those in flight can end */
  whenClosing?: (work: () => Promise<void>) => void
  /** registers a job for every minute */
  everyMinute?: (work: () => Promise<void>) => void
  /** registers continuous background work, from the first request to the last */
  inBackground?: (work: BackgroundWork) => void
}

/** Started and stopped with the server; `runNow` runs once what otherwise repeats automatically. */
export type BackgroundWork = { start: () => void; stop: () => Promise<void>; runNow: () => Promise<unknown> }

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Details by which warnings are different ones, each logged at least once. */
const THROTTLED_BY = ['kind', 'subject', 'check', 'provider', 'cause', 'order'] as const

export function createApp(options: AppOptions): Hono<RequestVariables> {
  const { env, db, log, metrics, now = Date.now, memory = createSharedWorkerState() } = options
  const https = env.PUBLIC_URL.startsWith('https:')
  const protocol = https ? 'https:' : 'http:'
  const throttle = createLogThrottle()
  // A retried job fails again and again until it is fixed, so the log is throttled.
  const warnSeldom = (detail: Record<string, unknown>, message: string) =>
    throttle([message, ...THROTTLED_BY.map((name) => detail[name])].join(' '), (left) =>
      log.warn({ ...detail, left }, message),
    )
  const sms = options.sms ?? createSmsProvider(env, log, now, memory.outbox)
  const stats = createStatsRecorder({ now, countWaiting: () => countConnections(db)?.waiting ?? 0 })
  memory.onStatsRequested(stats.read)
  options.admission?.onShed(stats.noteShed)
  const noteAsked = (dependency: string, worked: boolean) => {
    stats.note(dependency, worked)
    metrics.asked.inc({ matter: dependency, outcome: worked ? 'good' : 'bad' })
  }
  const { findLastBackup = null } = options
  const hostInfo = collectHostInfo({
    env,
    memory,
    findLastBackup,
    findEdgeFailure: env.EDGE && (async () => edge?.findFailure() ?? null),
  })
  const imports = createImportWork({
    env: options.importEnv === undefined ? process.env : options.importEnv,
    work: () => services.importRun.work(now()),
    log,
  })
  const services = createServices(db, {
    imports: { dataDir: env.DATA_DIR, startWork: imports.start },
    sms: watchSms(sms, (worked) => noteAsked(SMS_DEPENDENCY, worked)),
    publicUrl: env.PUBLIC_URL,
    secret: env.SECRET,
    seal: options.seal,
    fetchPicture: options.fetchPicture,
    memory,
    payment: env.PAYMENT,
    // Anybody can send a forged webhook, any number of times.
    onPaymentTrouble: warnSeldom,
    onSmsTrouble: (error) =>
      throttle(error.message, (left) => log.error({ err: error.cause ?? error, left }, 'codes by SMS need attention')),
    onTrouble: warnSeldom,
    humanDifficulty: options.humanDifficulty,
    passwordCost: options.passwordCost,
    storage: env.STORAGE ? { settings: env.STORAGE, now } : undefined,
    uploadDir: options.uploadDir,
    attachmentDir: options.attachmentDir,
    onUnknownCard: (cardType) => log.warn({ cardType }, 'a card of the front page is of a kind not known here'),
    onViewsDelayed(error) {
      noteAsked(VIEW_DEPENDENCY, false)
      log.warn({ err: error }, 'views could not be written; they are kept and tried again')
    },
    onViolation(violation) {
      metrics.violations.inc({ directive: violation.directive })
      const { directive, blocked, page } = violation
      throttle(`violation ${directive} ${blocked} ${page}`, (left) =>
        log.warn({ ...violation, left }, 'a browser has refused something by the content security policy'),
      )
    },
    onViewsWritten: () => noteAsked(VIEW_DEPENDENCY, true),
    eventBytes: env.LOAD.eventBytes,
    onEventsDropped: (reason, count) => metrics.eventsDropped.inc({ reason }, count),
    onPaymentAsked: (provider, worked) => noteAsked(paymentDependency(provider), worked),
    hostInfo,
    pageFacts: listPageFacts(env),
    isPublic: env.IS_PUBLIC,
  })
  options.beforeEnd?.(services.view.flush)
  options.beforeEnd?.(services.redirect.flush)
  options.beforeEnd?.(services.account.finishSending)
  const streams = createStreams({
    countUnread: services.notice.countUnreadOf,
    listLive: (tokens) => services.account.listLive(tokens, now()),
    onFailure: (error) => warnSeldom({ err: error }, 'unread notices could not be counted; it is tried again'),
  })
  services.notice.watch(streams.touch)
  options.whenClosing?.(streams.close)
  const announce = createAnnouncer(db, services.site.current)
  options.everyMinute?.(async () => {
    await services.site.ready()
    await announce(now())
  })
  options.everyMinute?.(() => services.payment.work(now()))
  options.everyMinute?.(() => services.order.work(now()))
  options.everyMinute?.(() => services.change.prune(now()))
  const { change, due } = services
  options.inBackground?.({ start: () => due.start(now), stop: due.stop, runNow: () => due.run(now()) })
  options.inBackground?.({ start: change.start, stop: change.stop, runNow: change.poll })
  if (env.STORAGE) options.inBackground?.(services.media.copyKeeping)
  options.inBackground?.(imports.background)
  options.everyMinute?.(() => services.library.addTones())
  options.everyMinute?.(() => services.figure.settle(now()))
  for (const job of listRetentionJobs(services)) options.everyMinute?.(() => job(now()))
  options.everyMinute?.(() => services.status.watch(now()))
  watchStreams(metrics, streams.size)
  const replicas = replicaReadingOf(db)
  if (replicas) watchReplicas(metrics, replicas)
  const edge =
    env.EDGE &&
    createEdgeWork({
      db,
      change,
      settings: env.EDGE,
      build: hostInfo.build,
      longestAnswer: env.LOAD.request,
      now,
      onPurge: (worked) => metrics.edgePurges.inc({ outcome: worked ? 'good' : 'bad' }),
      onTrouble: warnSeldom,
    })
  if (edge) options.inBackground?.(edge.background)
  const markForEdge = env.EDGE && edge ? createEdgeMark(env.EDGE.dialect, edge.isPurging) : noEdgeMark
  const classes =
    env.EDGE?.target.kind === 'varnish' && edge
      ? createEdgeClasses({
          secret: env.EDGE.target.secret,
          dialect: env.EDGE.dialect,
          isPurging: edge.isPurging,
          markForEdge,
          secureCookies: https,
          now,
          findStanding: services.account.findStanding,
          findHoldings: (accountId, at) => findHoldings(db, { accountId, now: at }),
        })
      : null
  watchSite(metrics, {
    now,
    version: hostInfo.version,
    findDue: () => due.findOverdue(now()),
    findOrders: () => services.order.findWaiting(now()),
    countMissing: async () => (await services.status.findIndexHealth(now())).missing,
    countWaitingViews: services.view.countWaiting,
    findEventUse: () => services.event.findUse(now()),
    findShareUse: () => services.account.findShareUse(now()),
    findDisk: hostInfo.findDisk,
    findEdgeFailure: edge?.findFailure,
    findLastBackup: async () => (findLastBackup ? findLastBackup() : null),
    listConnections: () => countConnections(db) ?? {},
  })
  const caching = { now, within: env.LOAD.request, mayRefresh: () => !options.admission?.isOverloaded() }
  const answers = env.ANSWER_CACHE
    ? createAnswerCache({ ...caching, onOutcome: (outcome) => metrics.answerCache.inc({ outcome }) })
    : null
  const invoke = createInvoke(createHandlers(services), { checkModels: options.checkModels ?? false, answers })
  memory.onChangeNotified(change.poll)
  const afterWrite = async () => {
    if (await change.settle()) await memory.notifyOtherWorkers()
  }
  const headers = securityHeaders({ https, development: env.NODE_ENV === 'development' })

  const app = new Hono<RequestVariables>({ getPath: pathOf })
  app.use(observe({ log, metrics, stats }))
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(headersFor(c.req.path, headers))) c.header(name, value)
    await next()
  })
  app.onError((error, c) => errorResponse(c, error, log, options.admission?.noteBusy))

  app.route(
    '/',
    healthRoutes({
      // As a read query: on SQLite anything else would wait for the writer.
      askDatabase: () => db.selectNoFrom((e) => e.val(1).as('one')).execute(),
      whenClosing: (work) => options.whenClosing?.(work),
    }),
  )
  app.get('/metrics', async (c, next) => {
    if (!env.METRICS_PUBLIC && !isLocalRequest(c)) return next()
    return c.text(await metrics.read(), 200, { 'Content-Type': metrics.registry.contentType })
  })
  const { site } = services
  options.beforeFirst?.(site.ready)
  options.beforeFirst?.(services.redirect.ready)
  app.route('/', smsRoutes(sms, site.current))
  app.route('/', siteRoutes(site))

  if (options.clientDir) app.use(staticFiles(options.clientDir))
  app.use(requestDeadline(env.LOAD.request))
  app.use(async (_, next) => {
    await site.ready()
    await next()
  })
  app.route('/', feedRoutes({ feed: services.feed, now, markForEdge }))
  app.route('/', orderNotifyRoutes({ order: services.order, now, admit: options.admission?.admitWebhook }))
  const images = createImages({ cacheDir: options.mediaCacheDir, log })
  options.inBackground?.(
    createPicturePreparation({ db, images, roots: options.mediaRoots, bringCopy: services.media.bringCopy, log, now }),
  )
  app.route(
    '/media',
    mediaRoutes({
      roots: options.mediaRoots,
      images,
      log,
      now,
      bringCopy: services.media.bringCopy,
      noteUse: services.media.noteUse,
      readAddress: services.media.readAddress,
      listCodes: () => ({ 'app.svg': site.current().appUrl, 'account.svg': site.current().officialAccount.url }),
      async checkGrant(grant, ticket, at) {
        const session = ticket === null ? null : await services.account.findViewer(ticket, at)
        await services.play.checkGrant(grant, session?.viewer ?? null, at)
      },
      findName: (path) => findFileName(db, path),
      secureCookies: https,
    }),
  )

  if (classes) app.route('/', classes.routes)
  app.use(
    carryRequest({
      now,
      secureCookies: https,
      cookieDomains: env.COOKIE_DOMAINS,
      isProxy: env.TRUST_PROXY,
      findViewer: services.account.findViewer,
      replicas,
    }),
  )
  app.route(
    '/',
    docsRoutes(env.PUBLIC_URL, () => site.current().fullName),
  )
  app.route('/', playRoutes(services.play))
  app.route('/', noticeRoutes(streams))
  app.route('/', contributionRoutes(services.contribution, { protocol }))
  app.use(answerInDeskLanguage)
  app.route('/', deskRoutes(options.deskAssets, site.forDocument))
  app.route(
    '/',
    apiRoutes(invoke, {
      spoolDirs: { library: join(options.uploadDir, '.incoming'), export: importSpoolDir(env.DATA_DIR) },
      async admitUpload(key, accountId, at) {
        if (key === 'POST /api/desk/import') await services.importRun.admit(accountId, at)
      },
      afterWrite,
      protocol,
      markForEdge,
    }),
  )
  const cache = env.PAGE_CACHE
    ? createPageCache({
        ...caching,
        maxBytes: PAGE_CACHE_BYTES,
        onOutcome: (outcome) => metrics.pageCache.inc({ outcome }),
      })
    : null
  if (cache)
    options.admission?.setPageCacheProbe((url, acceptEncoding) =>
      keepsPage(cache, url, acceptEncoding, services.redirect.namesFront),
    )
  // Memos first, pages last: a page must not be rendered again from stale memos.
  change.watch((all) => {
    const tags = new Set([...all].filter((tag) => !isOfAccount(tag)))
    if (tags.size === 0) return
    emptyMemos()
    answers?.drop(tags)
    cache?.drop(tags)
  })
  app.route(
    '/',
    createPageRoutes({
      invoke,
      cache,
      log,
      findSite: site.forDocument,
      renderPage: (request) => joinReads(() => options.renderPage(request)),
      findUser: services.account.findUser,
      findOwned: createOwnedThings({ db, ownsStory: services.article.ownsStory }),
      redirects: services.redirect,
      markForEdge,
      ...(classes && { markClass: classes.mark }),
    }),
  )
  return app
}
