/** Made once per request: id, cookies, who is asking. A session that lives on takes its cookie along. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ReplicaReading } from '#db/client.ts'
import { deviceName } from '../observe/device-name.ts'
import { clientAddress, type IsProxy } from '../load/client-address.ts'
import type { CallContext, CookieJar, Viewer } from '../api/call-context.ts'
import { CALL_CACHE_CONTROL } from '../cache/lifetime.ts'
import { carryReading } from '../cache/read-your-writes.ts'

export type RequestContext = CallContext
export type RequestVariables = { Variables: { request: RequestContext; requestId: string } }

export const SESSION_COOKIE = 'ticket'
/** From the last use on. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000

type Options = {
  now: () => number
  secureCookies: boolean
  /** where the publisher's older sites may have left a cookie */
  cookieDomains: string[]
  isProxy: IsProxy
  findViewer: (token: string, now: number) => Promise<{ viewer: Viewer; prolonged: boolean } | null>
  /** absent where there is one server to read from */
  replicas?: ReplicaReading | null
}

export function carryRequest(options: Options): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const now = options.now()
    const tickets = listTickets(c)
    const { token, session } = await findSession(tickets, (ticket) => options.findViewer(ticket, now))
    const cookies = cookieJar(c, options, { token, isAmbiguous: tickets.length > 1 })
    c.set('request', {
      now,
      requestId: c.get('requestId'),
      address: addressOf(c, options.isProxy),
      device: deviceName(c.req.header('user-agent')),
      agent: c.req.header('user-agent') ?? '',
      viewer: session?.viewer ?? null,
      cookies,
    })
    await (options.replicas ? carryReading(c, options.replicas, cookies, next) : next())
    // A sign-in or sign-out in this request has precedence for the cookie.
    if (token && session?.prolonged && !setsCookie(c, SESSION_COOKIE))
      cookies.set(SESSION_COOKIE, token, SESSION_LIFETIME / 1000)
    // A cookie is for one reader: no cache between us may hand this answer to another.
    if (c.res.headers.has('Set-Cookie')) c.header('Cache-Control', CALL_CACHE_CONTROL.personal)
  }
}

/** A browser keeps one; a few more may be left by older sites, and many come from an attacker who wants to cause lookups. */
const MOST_TICKETS = 4

/**
 * All of them: another site on our domain can set one for ours as well, and only the session they open distinguishes them.
 */
export function listTickets(c: Context): string[] {
  const given = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim())
  const values = given.filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
  if (values.length < 2) {
    const only = getCookie(c, SESSION_COOKIE)
    return only ? [only] : []
  }
  return [...new Set(values.map((pair) => pair.slice(SESSION_COOKIE.length + 1)))].slice(0, MOST_TICKETS)
}

/**
 * The only valid one. If several are valid, one may have been planted by an attacker: the caller is then treated as
 * anonymous.
 */
async function findSession<Session>(tickets: string[], find: (ticket: string) => Promise<Session | null>) {
  const good: { token: string; session: Session }[] = []
  for (const token of tickets) {
    const session = await find(token)
    if (session) good.push({ token, session })
  }
  return good.length === 1 ? good[0]! : { token: tickets.length === 1 ? tickets[0] : undefined, session: null }
}

const setsCookie = (c: Context, name: string) =>
  c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))

/** Without a socket, as in tests, the request is made on this machine. */
const NO_SOCKET = '127.0.0.1'

function addressOf(c: Context, isProxy: IsProxy): string {
  const forwarded = c.req.header('x-forwarded-for')
  if (hasSocket(c)) return clientAddress(remoteAddress(c), forwarded, isProxy)
  return isProxy(NO_SOCKET) && forwarded !== undefined ? clientAddress(NO_SOCKET, forwarded, isProxy) : ''
}

const hasSocket = (c: Context) => Boolean(c.env && 'incoming' in c.env)

/** The peer address of the socket; none for an in-process request. */
export function remoteAddress(c: Context): string {
  return hasSocket(c) ? (getConnInfo(c).remote.address ?? '') : ''
}

type Ticket = { token: string | undefined; isAmbiguous: boolean }

function cookieJar(c: Context, { secureCookies, cookieDomains }: Options, { token, isAmbiguous }: Ticket): CookieJar {
  const common = { path: '/', httpOnly: true, sameSite: 'Lax', secure: secureCookies } as const
  return {
    get: (name) => (name === SESSION_COOKIE ? token : getCookie(c, name)),
    set: (name, value, maxAge) => {
      setCookie(c, name, value, { ...common, maxAge })
      // Any other cookie of that name would make the session ambiguous again.
      if (name === SESSION_COOKIE && isAmbiguous)
        for (const domain of cookieDomains) deleteCookie(c, name, { ...common, domain })
    },
    remove: (name) => {
      deleteCookie(c, name, common)
      for (const domain of cookieDomains) deleteCookie(c, name, { ...common, domain })
    },
  }
}
