/**
 * Admission control, in front of the application: a request that cannot be answered in time, or exceeds the limit of its
 * network, is refused before any work is done for it. Without a queue it costs next to nothing.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import type { ErrorCode } from '#contract/core/error-code.ts'
import { errorCodes } from '#contract/core/error-code.ts'
import { plainErrorDocument } from '../../ssr/document.ts'
import { createAddressLimit } from './address-limit.ts'
import { createAdmissionQueue, type Priority } from './admission-queue.ts'
import { failureOf, IS_CALL } from '../api/error-response.ts'
import { retryAfter } from '../cache/lifetime.ts'
import type { Log } from '../observe/log.ts'
import { watchLoad, type Metrics } from '../observe/metrics.ts'
import { SESSION_COOKIE } from '../pages/request-context.ts'
import { hasBody } from './request-time.ts'

/** Requests whose bodies are still arriving; they are processed once those are complete. */
const MAX_ARRIVING = 200
/** ms between checks for requests that never ended */
const SWEEP = 1000
const REPORT = 10_000

/** Exempt: cheap, limited elsewhere, or long-lived; health checks and metrics as well. */
const EXEMPT =
  /^\/((desk-)?assets|media)\/|^\/(healthz|readyz|metrics|api\/notice\/stream)$|^\/[\w.-]+\.(js|css|png|svg|ico|webmanifest|txt)$/
/** webhooks of payment providers, and paying readers */
const PAYMENT = /^\/api\/(pay\/notify|order|cashier|gift|redeem)\b/
/** beacons, which are sent again or not missed */
const COUNTING = /^\/api\/(event|view|search\/submit)$/
const TICKET = `${SESSION_COOKIE}=`

export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

export const isExempt = (path: string): boolean => EXEMPT.test(path)

/** The session is not validated here. */
const hasTicket = ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
  cookie.startsWith(TICKET) || cookie.includes(`; ${TICKET}`)

/** From the request line and the headers alone. */
export function priorityOf(incoming: IncomingMessage, path: string): Priority {
  const { method, headers } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  if (PAYMENT.test(path) && (!isRead || hasTicket(incoming))) return 'first'
  if (COUNTING.test(path) || headers['sec-purpose'] !== undefined) return 'last'
  // A client with a session is a reader, whatever its user agent.
  if (hasTicket(incoming)) return isRead ? 'usual' : 'first'
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
  trustProxy: boolean
  headersFor: (path: string) => Record<string, string>
  metrics: Metrics
  log: Log
}

type Reason = 'waited' | 'full' | 'bodies'

export function createAdmissionControl(options: Options) {
  const { atOnce, forgetAfter, trustProxy, headersFor, metrics, log } = options
  const admission = createAdmissionQueue({ atOnce })
  const refusalOf = createAddressLimit(options.addressRequests, options.processes)
  const working = new Map<ServerResponse, number>()
  let arriving = 0
  let isCached: (url: string, acceptEncoding: string | undefined) => boolean = () => false
  let onShed: (path: string) => void = () => {}
  const shed = new Map<string, number>()
  watchLoad(metrics, () => ({ ...admission.counts(), arriving }))

  /** One log line for many refusals: a line each would add load. */
  function note(reason: string): void {
    if (shed.size === 0)
      setTimeout(() => {
        log.warn({ refused: Object.fromEntries(shed) }, 'requests were refused')
        shed.clear()
      }, REPORT).unref()
    shed.set(reason, (shed.get(reason) ?? 0) + 1)
  }

  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, code: ErrorCode, seconds: number): void {
    if (outgoing.destroyed) return
    const path = pathOf(incoming)
    const { status, message } = errorCodes[code]
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
    onShed(pathOf(incoming))
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

  function clientOf({ headers, socket }: IncomingMessage): string {
    const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
    return (
      String(forwarded ?? '')
        .split(',')
        .at(-1)!
        .trim() ||
      (socket.remoteAddress ?? '')
    )
  }

  function watch(listener: RequestListener): RequestListener {
    function work(incoming: IncomingMessage, outgoing: ServerResponse): void {
      working.set(outgoing, performance.now())
      // A disconnected client needs no response.
      if (incoming.socket.destroyed) return leave(outgoing)
      void Promise.resolve(listener(incoming, outgoing)).finally(() => leave(outgoing))
    }

    /** A body that never arrives must not block other requests, and the number of such bodies is limited. */
    function workWhileArriving(incoming: IncomingMessage, outgoing: ServerResponse): void {
      if (incoming.socket.destroyed) return
      if (arriving >= MAX_ARRIVING) return refuseLoad(incoming, outgoing, 'bodies')
      arriving++
      outgoing.once('close', () => arriving--)
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
      const path = pathOf(incoming)
      const tooMany = refusalOf(clientOf(incoming), path, performance.now())
      if (tooMany) {
        metrics.addressRefusals.inc({ kind: tooMany.kind })
        note(`address: ${tooMany.kind}`)
        return refuse(incoming, outgoing, 'TOO_MANY', Math.ceil(tooMany.wait / 1000))
      }
      if (atOnce === 0 || isExempt(path)) return listener(incoming, outgoing)
      if (incoming.method === 'GET' || incoming.method === 'HEAD') return admitRead(incoming, outgoing, path)
      // Only then has the parser read a body that was sent together with its headers.
      setImmediate(() => (incoming.complete ? admit(incoming, outgoing, path) : workWhileArriving(incoming, outgoing)))
    }
  }

  return {
    watch,
    noteConnection: admission.noteArrival,
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
