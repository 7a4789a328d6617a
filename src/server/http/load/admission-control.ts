/**
 * Admission control, in front of the application: a request that cannot be answered in time, or exceeds the limit of its
 * network, is refused before any work is done for it. Without a queue it costs next to nothing.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import type { ErrorCode } from '#contract/core/error-code.ts'
import { errorCodes, messageOf } from '#contract/core/error-code.ts'
import { plainErrorDocument } from '../../ssr/document.ts'
import { createAddressLimit } from './address-limit.ts'
import { clientAddress, createProxyList, isOwnClient, NEAR_NETWORKS, type IsProxy } from './client-address.ts'
import { createAdmissionQueue, type Priority } from './admission-queue.ts'
import { createArrivingBodies } from './arriving-bodies.ts'
import { clientNetworks } from './client-network.ts'
import { AppError } from '../api/app-error.ts'
import { failureOf, IS_CALL } from '../api/error-response.ts'
import { retryAfter } from '../cache/lifetime.ts'
import type { Log } from '../observe/log.ts'
import { watchLoad, type Metrics } from '../observe/metrics.ts'
import { cookieName, SESSION_COOKIE } from '../pages/cookie-jar.ts'
import { endSlowRequest, hasBody } from './request-time.ts'
import { routedPath } from './routed-path.ts'
import { createWebhookLimit, isWebhook } from './webhook-limit.ts'

/** Webhooks that have arrived and were not answered, of networks without a good signature so far. */
const MAX_CHECKING = 16
/** ms between checks for requests that never ended */
const SWEEP = 1000
const REPORT = 10_000
const BAD_GATEWAY = 502

/** Exempt: cheap, limited elsewhere, or long-lived; health checks and metrics as well. */
const EXEMPT =
  /^\/((desk-)?assets|media)\/|^\/(healthz|readyz|metrics|api\/notice\/stream)$|^\/[\w.-]+\.(js|css|png|svg|ico|webmanifest|txt)$/
/** paying readers; webhooks of payment providers have a priority only once their signature was checked */
const PAYMENT = /^\/api\/(order|cashier|gift|redeem)\b/
/** beacons, which are sent again or not missed */
const COUNTING = /^\/api\/(event|view|search\/submit)$/
const isNear = createProxyList(Object.values(NEAR_NETWORKS).flat())
const TICKETS = [true, false].map((isSecure) => `${cookieName(SESSION_COOKIE, isSecure)}=`)

export const isExempt = (path: string): boolean => EXEMPT.test(path)

/** The session is not validated here. */
const hasTicket = ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
  TICKETS.some((ticket) => cookie.startsWith(ticket) || cookie.includes(`; ${ticket}`))

/** From the request line and the headers alone. */
export function priorityOf(incoming: IncomingMessage, path: string): Priority {
  const { method, headers } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  const isReader = hasTicket(incoming)
  if (isReader && PAYMENT.test(path)) return 'first'
  if (COUNTING.test(path) || headers['sec-purpose'] !== undefined) return 'last'
  // A client with a session is a reader, whatever its user agent.
  if (isReader) return isRead ? 'usual' : 'first'
  return isbot(headers['user-agent']) ? 'last' : 'usual'
}

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

type Options = {
  /** requests that are processed concurrently; 0 is no limit */
  atOnce: number
  /** ms after which a request no longer counts as in progress */
  forgetAfter: number
  /** requests a second per client network */
  addressRequests: number
  processes: number
  isProxy: IsProxy
  headersFor: (path: string) => Record<string, string>
  metrics: Metrics
  log: Log
}

type Reason = 'waited' | 'full' | 'bodies'

/** `isOwn`: a program on this machine, which no limit concerns. */
type Client = { address: string; isOwn: boolean }

export function createAdmissionControl(options: Options) {
  const { atOnce, forgetAfter, isProxy, headersFor, metrics, log } = options
  const admission = createAdmissionQueue({ atOnce })
  const refusalOf = createAddressLimit(options.addressRequests, options.processes)
  const webhooks = createWebhookLimit(options.addressRequests, options.processes)
  const working = new Map<ServerResponse, number>()
  const arriving = createArrivingBodies()
  /** by response: the address that the webhook came from */
  const unverified = new Map<ServerResponse, string>()
  let checking = 0
  let isCached: (url: string, acceptEncoding: string | undefined) => boolean = () => false
  let onShed: (path: string) => void = () => {}
  const shed = new Map<string, number>()
  watchLoad(metrics, () => ({ ...admission.counts(), arriving: arriving.size() }))

  /** One log line for many refusals: a line each would add load. */
  function note(reason: string): void {
    if (shed.size === 0)
      setTimeout(() => {
        log.warn({ refused: Object.fromEntries(shed) }, 'requests were refused')
        shed.clear()
      }, REPORT).unref()
    shed.set(reason, (shed.get(reason) ?? 0) + 1)
  }

  /**
   * Once: the operator forgot to name it, and all readers behind it count as one. Anybody may send the header from
   * elsewhere.
   */
  let isProxyNoted = false
  function noteUnknownProxy(peer: string): void {
    if (isProxyNoted || !isNear(peer)) return
    isProxyNoted = true
    log.warn('X-Forwarded-For comes from an address that TRUST_PROXY does not name, and is ignored')
  }

  function refuse(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    code: ErrorCode,
    seconds: number,
    status: number = errorCodes[code].status,
  ): void {
    if (outgoing.destroyed) return
    const path = routedPath(incoming.url)
    const message = messageOf(code)
    const requestId = randomUUID()
    const isCall = IS_CALL.test(path)
    const body = isCall ? JSON.stringify(failureOf(code, message, requestId)) : plainErrorDocument(message, requestId)
    outgoing.writeHead(status, {
      ...headersFor(path),
      'X-Request-Id': requestId,
      'Content-Type': isCall ? 'application/json' : 'text/html; charset=UTF-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': seconds,
      // The rest of an unread body is not awaited. Opening a connection is more expensive than refusing a request.
      ...(incoming.complete || !hasBody(incoming) ? {} : { Connection: 'close' }),
    })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }

  function refuseLoad(incoming: IncomingMessage, outgoing: ServerResponse, reason: Reason): void {
    metrics.shed.inc({ reason })
    note(reason)
    onShed(routedPath(incoming.url))
    refuse(incoming, outgoing, 'BUSY', retryAfter())
  }

  function leave(outgoing: ServerResponse): void {
    if (working.delete(outgoing)) admission.leave()
  }

  // Once a response is being sent the work is done, however slowly it is read. A request that never ends must not be counted
  // forever.
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [outgoing, since] of working)
      if (outgoing.headersSent || outgoing.destroyed || now - since > forgetAfter) leave(outgoing)
  }, SWEEP)
  sweep.unref()

  /** One that has hung up already has no address; such clients count as one. */
  function clientOf({ headers, socket }: IncomingMessage): Client {
    const { remoteAddress: peer = '' } = socket
    const forwarded = headers['x-forwarded-for']?.toString()
    if (forwarded !== undefined && !isProxy(peer)) noteUnknownProxy(peer)
    return { address: clientAddress(peer, forwarded, isProxy), isOwn: isOwnClient(peer, forwarded, isProxy) }
  }

  /** What this client has sent too much of. */
  function findExcess({ address, isOwn }: Client, path: string): { kind: string; wait: number } | null {
    if (isOwn) return null
    if (!isWebhook(path)) return refusalOf(address, path, performance.now())
    const wait = webhooks.take(address, performance.now())
    return wait > 0 ? { kind: 'webhook', wait } : null
  }

  /** For a webhook whose signature was found good: its network is known from now on, and its work comes first. */
  function admitWebhook(outgoing: ServerResponse): Promise<void> {
    const client = unverified.get(outgoing)
    if (client === undefined) return Promise.resolve()
    unverified.delete(outgoing)
    webhooks.prove(client, performance.now())
    if (atOnce === 0) return Promise.resolve()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      working.set(outgoing, performance.now())
      outgoing.once('close', () => leave(outgoing))
      resolve()
    }
    const refuseLate = (reason: Reason) => {
      metrics.shed.inc({ reason })
      note(reason)
      reject(new AppError('BUSY'))
    }
    if (admission.isFree()) admission.begin(start)
    else admission.wait('first', start, refuseLate)
    return promise
  }

  function watch(listener: RequestListener): RequestListener {
    function work(incoming: IncomingMessage, outgoing: ServerResponse): void {
      working.set(outgoing, performance.now())
      // A disconnected client needs no response.
      if (incoming.socket.destroyed) return leave(outgoing)
      void Promise.resolve(listener(incoming, outgoing)).finally(() => leave(outgoing))
    }

    /** A body that never arrives must not block other requests, and the number of such bodies is limited. */
    function workWhileArriving(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): void {
      const { socket } = incoming
      if (socket.destroyed) return
      const body = {
        networks: client.isOwn ? [] : clientNetworks(client.address),
        countBytes: () => socket.bytesRead,
        isComplete: () => incoming.complete,
        end: () => endSlowRequest(incoming),
      }
      const leaveArriving = arriving.enter(body, performance.now())
      if (!leaveArriving) return refuseLoad(incoming, outgoing, 'bodies')
      outgoing.once('close', leaveArriving)
      listener(incoming, outgoing)
    }

    /** Checking a signature takes no time and no database, so it waits for nothing; what follows does (`admitWebhook`). */
    function checkWebhook(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): void {
      // One that trickles must not take the place of one that is there.
      if (!incoming.complete) return workWhileArriving(incoming, outgoing, client)
      const isProven = client.isOwn || webhooks.isProven(client.address, performance.now())
      if (checking >= MAX_CHECKING && !isProven) return refuseLoad(incoming, outgoing, 'full')
      checking++
      outgoing.once('close', () => checking--)
      listener(incoming, outgoing)
    }

    function admitRead(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
      const mustWait = !admission.isFree() && !hasTicket(incoming)
      if (mustWait && isCached(incoming.url ?? '/', incoming.headers['accept-encoding']?.toString()))
        listener(incoming, outgoing)
      else admit(incoming, outgoing, path)
    }

    function admit(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
      const start = () => work(incoming, outgoing)
      if (admission.isFree()) return admission.begin(start)
      admission.wait(priorityOf(incoming, path), start, (reason) => refuseLoad(incoming, outgoing, reason))
    }

    return (incoming, outgoing) => {
      admission.noteArrival()
      const path = routedPath(incoming.url)
      const client = clientOf(incoming)
      const tooMany = findExcess(client, path)
      if (tooMany) {
        metrics.addressRefusals.inc({ kind: tooMany.kind })
        note(`address: ${tooMany.kind}`)
        return refuse(incoming, outgoing, 'TOO_MANY', Math.ceil(tooMany.wait / 1000))
      }
      if (isWebhook(path)) {
        unverified.set(outgoing, client.address)
        outgoing.once('close', () => unverified.delete(outgoing))
      }
      if (atOnce === 0 || isExempt(path)) return listener(incoming, outgoing)
      if (incoming.method === 'GET' || incoming.method === 'HEAD') return admitRead(incoming, outgoing, path)
      // Only then has the parser read a body that was sent together with its headers.
      setImmediate(() => {
        if (isWebhook(path)) checkWebhook(incoming, outgoing, client)
        else if (incoming.complete) admit(incoming, outgoing, path)
        else workWhileArriving(incoming, outgoing, client)
      })
    }
  }

  return {
    watch,
    admitWebhook,
    noteConnection: admission.noteArrival,
    /** Nothing was done for the request. Only a process that closes answers with 502, so a proxy knows that it may retry. */
    refuseClosing: (incoming: IncomingMessage, outgoing: ServerResponse): void =>
      refuse(incoming, outgoing, 'UNAVAILABLE', retryAfter(), BAD_GATEWAY),
    /** Cached pages are answered without waiting. */
    setPageCacheProbe: (probe: typeof isCached) => void (isCached = probe),
    /** Called with the path of each request that is shed. */
    onShed: (listen: typeof onShed) => void (onShed = listen),
    isOverloaded: admission.isOverloaded,
    noteBusy(reason: 'time' | 'database'): void {
      metrics.shed.inc({ reason })
      note(reason)
    },
  }
}

export type AdmissionControl = ReturnType<typeof createAdmissionControl>
