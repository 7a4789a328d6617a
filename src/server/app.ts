/** The whole server as one function from request to response; sockets are the affair of main.ts. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { replicaReadingOf, withDeadline, type Database } from '#db/client.ts'
import type { Env } from './env.ts'
import { deskRoutes } from './desk.routes.ts'
import { docsRoutes } from './http/api-docs.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { createInvoke } from './http/api.ts'
import { errorResponse } from './http/error-response.ts'
import type { FrontDoor } from './http/front-door.ts'
import type { Log } from './http/log.ts'
import { emptyMemos, remembered } from './http/memo.ts'
import { watchSearchIndex, watchStreams, type Metrics } from './http/metrics.ts'
import { isLoopback, observe } from './http/observe.ts'
import { createPageCache } from './http/page-cache.ts'
import { keepsPage, pageRoutes } from './http/pages.ts'
import { carryRequest, type RequestVariables } from './http/request-context.ts'
import { watchReplicas } from './http/replica-metrics.ts'
import { apiRoutes } from './http/routes.ts'
import { headersFor, securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { withinTime } from './http/within-time.ts'
import type { SmsProvider } from './modules/account/sms/sms.provider.ts'
import { smsRoutes } from './modules/account/sms/sms.routes.ts'
import { createSmsProvider } from './modules/account/sms/sms.service.ts'
import { contributionRoutes } from './modules/contribution/contribution.routes.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { createAnnouncer } from './modules/notice/notice.announce.ts'
import { noticeRoutes } from './modules/notice/notice.routes.ts'
import { createStreams } from './modules/notice/notice.stream.ts'
import { orderNotifyRoutes } from './modules/order/order.notify.routes.ts'
import { playRoutes } from './modules/play/play.routes.ts'
import { createMachineMemory, type MachineMemory } from './machine-memory.ts'
import { createHandlers, createServices } from './services.ts'
import type { Assets } from './ssr/assets.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

export type AppOptions = {
  env: Env
  db: Database
  log: Log
  metrics: Metrics
  renderPage: PageRenderer
  /** what the document of the editors' desk loads */
  deskAssets: Assets
  /** the built assets; absent while developing */
  clientDir?: string
  mediaRoots: string[]
  mediaCacheDir: string
  /** where pictures that readers bring are kept, or copies of them; one of the roots */
  uploadDir: string
  /** where files that are sent to the house are kept; none of the roots */
  attachmentDir: string
  now?: () => number
  checkModels?: boolean
  /** in place of the one that the configuration names */
  sms?: SmsProvider
  humanDifficulty?: number | undefined
  /** where requests come in; absent in tests that need none */
  door?: FrontDoor
  /** what this process knows together with the others of its machine, if there are any */
  memory?: MachineMemory
  /** told of what must be done before the database goes */
  beforeEnd?: (work: () => Promise<void>) => void
  /** told of what must be done as soon as no more requests are taken, so that those in flight can end */
  whenClosing?: (work: () => Promise<void>) => void
  /** told of what is to be done once a minute */
  everyMinute?: (work: () => Promise<void>) => void
  /** told of what goes on all the time, from the first request to the last */
  inBackground?: (work: BackgroundWork) => void
}

/** Started and stopped with the server; `runNow` does once what it does again and again by itself. */
export type BackgroundWork = { start: () => void; stop: () => Promise<void>; runNow: () => Promise<unknown> }

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const HEALTH_LIFETIME = 5 * 60 * 1000
/** ms; whoever fetches the figures does not wait for long. */
const HEALTH_PATIENCE = 2000

export function createApp(options: AppOptions): Hono<RequestVariables> {
  const { env, db, log, metrics, now = Date.now, memory = createMachineMemory() } = options
  const https = env.PUBLIC_URL.startsWith('https:')
  const sms = options.sms ?? createSmsProvider(env, log, now, memory.outbox)
  const services = createServices(db, {
    sms,
    publicUrl: env.PUBLIC_URL,
    secret: env.SECRET,
    memory,
    payment: env.PAYMENT,
    onPaymentTrouble: (detail, message) => log.warn(detail, message),
    onTrouble: (detail, message) => log.warn(detail, message),
    humanDifficulty: options.humanDifficulty,
    storage: env.STORAGE ? { settings: env.STORAGE, now } : undefined,
    uploadDir: options.uploadDir,
    attachmentDir: options.attachmentDir,
    onUnknownCard: (cardType) => log.warn({ cardType }, 'a card of the front page is of a kind not known here'),
    onViewsDelayed: (error) => log.warn({ err: error }, 'views could not be written; they are kept and tried again'),
  })
  options.beforeEnd?.(services.view.flush)
  const streams = createStreams({
    countUnread: services.notice.countUnreadOf,
    listLive: (tokens) => services.account.listLive(tokens, now()),
    onFailure: (error) => log.warn({ err: error }, 'unread notices could not be counted; it is tried again'),
  })
  services.notice.watch(streams.touch)
  options.whenClosing?.(streams.close)
  const announce = createAnnouncer(db)
  options.everyMinute?.(() => announce(now()))
  options.everyMinute?.(() => services.payment.work(now()))
  options.everyMinute?.(() => services.order.work(now()))
  options.everyMinute?.(() => services.change.prune(now()))
  const { change, due } = services
  options.inBackground?.({ start: () => due.start(now), stop: due.stop, runNow: () => due.run(now()) })
  options.inBackground?.({ start: change.start, stop: change.stop, runNow: change.poll })
  if (env.STORAGE) options.inBackground?.(services.media.copyKeeping)
  options.everyMinute?.(() => services.figure.settle(now()))
  watchStreams(metrics, streams.size)
  const replicas = replicaReadingOf(db)
  if (replicas) watchReplicas(metrics, replicas)
  // Counts all that is published: not each time that somebody looks at the figures.
  const findHealth = remembered(HEALTH_LIFETIME, services.search.findHealth)
  const countMissing = async () => (await findHealth(now())).missing
  watchSearchIndex(metrics, () => withDeadline(performance.now() + HEALTH_PATIENCE, countMissing))
  const caching = { now, within: env.LOAD.request, mayRefresh: () => !options.door?.isOverloaded() }
  const answers = env.ANSWER_CACHE
    ? createAnswerCache({ ...caching, onOutcome: (outcome) => metrics.answerCache.inc({ outcome }) })
    : null
  const invoke = createInvoke(createHandlers(services), { checkModels: options.checkModels ?? false, answers })
  memory.whenToldToLook(change.poll)
  const afterWrite = async () => {
    if (await change.settle()) await memory.lookElsewhere()
  }
  const headers = securityHeaders({ https, development: env.NODE_ENV === 'development' })

  const app = new Hono<RequestVariables>()
  app.use(observe({ log, metrics }))
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(headersFor(c.req.path, headers))) c.header(name, value)
    await next()
  })
  app.onError((error, c) => errorResponse(c, error, log, options.door?.noteBusy))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await sql`select 1`.execute(db)
    return c.text('ready')
  })
  app.get('/metrics', async (c, next) => {
    if (!env.METRICS_PUBLIC && !isLoopback(c)) return next()
    return c.text(await metrics.read(), 200, { 'Content-Type': metrics.registry.contentType })
  })
  app.route('/', smsRoutes(sms))

  if (options.clientDir) app.use(staticFiles(options.clientDir))
  app.use(withinTime(env.LOAD.request))
  app.route('/', feedRoutes({ feed: services.feed, now }))
  app.route('/', orderNotifyRoutes({ order: services.order, now }))
  app.route(
    '/media',
    mediaRoutes({
      roots: options.mediaRoots,
      cacheDir: options.mediaCacheDir,
      log,
      now,
      bringCopy: services.media.bringCopy,
      noteUse: services.media.noteUse,
      readAddress: services.media.readAddress,
      isSignedIn: async (ticket, at) => (await services.account.findViewer(ticket, at)) !== null,
    }),
  )

  app.use(
    carryRequest({
      now,
      secureCookies: https,
      cookieDomains: env.COOKIE_DOMAINS,
      trustProxy: env.TRUST_PROXY,
      findViewer: services.account.findViewer,
      replicas,
    }),
  )
  app.route('/', docsRoutes())
  app.route('/', playRoutes(services.play))
  app.route('/', noticeRoutes(streams))
  app.route('/', contributionRoutes(services.contribution))
  app.route('/', deskRoutes(options.deskAssets))
  app.route('/', apiRoutes(invoke, { spoolDir: join(options.uploadDir, '.incoming'), afterWrite }))
  const cache = env.PAGE_CACHE
    ? createPageCache({
        ...caching,
        maxBytes: PAGE_CACHE_BYTES,
        onOutcome: (outcome) => metrics.pageCache.inc({ outcome }),
      })
    : null
  if (cache) options.door?.knowPages((url, acceptEncoding) => keepsPage(cache, url, acceptEncoding))
  // Memos first, pages last: what is made anew must not be made of what was kept before.
  change.watch((tags) => {
    emptyMemos()
    answers?.drop(tags)
    cache?.drop(tags)
  })
  app.route(
    '/',
    pageRoutes({ invoke, cache, log, renderPage: options.renderPage, findUser: services.account.findUser }),
  )
  return app
}
