/** Made once per request: id, cookies, who is asking. A session that lives on takes its cookie along. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { ReplicaReading } from '#db/client.ts'
import { deviceName } from '../observe/device-name.ts'
import { clientAddress, type IsProxy } from '../load/client-address.ts'
import type { CallContext, Viewer } from '../api/call-context.ts'
import { CALL_CACHE_CONTROL } from '../cache/lifetime.ts'
import { carryReading } from '../cache/read-your-writes.ts'
import { cookieName, createCookieJar, listTickets, MOST_TICKETS, SESSION_COOKIE, type Ticket } from './cookie-jar.ts'

export type RequestContext = CallContext
export type RequestVariables = { Variables: { request: RequestContext; requestId: string } }

/** From the last use on. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000

type Options = {
  now: () => number
  secureCookies: boolean
  /** where the publisher's older sites may have left a cookie */
  cookieDomains: string[]
  isProxy: IsProxy
  findViewer: (ticket: Ticket, now: number) => Promise<{ viewer: Viewer; prolonged: boolean } | null>
  /** absent where there is one server to read from */
  replicas?: ReplicaReading | null
}

export function carryRequest(options: Options): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const now = options.now()
    const { secureCookies: isSecure, cookieDomains } = options
    const tickets = listTickets(c, isSecure)
    const { ticket, session } = await findSession(tickets, (one) => options.findViewer(one, now))
    const cookies = createCookieJar(c, { isSecure, cookieDomains, token: ticket?.token, tickets })
    c.set('request', {
      now,
      requestId: c.get('requestId'),
      address: addressOf(c, options.isProxy),
      device: deviceName(c.req.header('user-agent')),
      agent: c.req.header('user-agent') ?? '',
      viewer: session?.viewer ?? null,
      cookies,
      tokens: tickets.map(({ token }) => token),
    })
    await (options.replicas ? carryReading(c, options.replicas, cookies, next) : next())
    // A sign-in or sign-out in this request has precedence for the cookie. One of the bare name moves to the other.
    if (
      ticket &&
      (session?.prolonged || (session && ticket.isBare)) &&
      !setsCookie(c, cookieName(SESSION_COOKIE, isSecure))
    )
      cookies.set(SESSION_COOKIE, ticket.token, SESSION_LIFETIME / 1000)
    // A cookie is for one reader: no cache between us may hand this answer to another.
    if (c.res.headers.has('Set-Cookie')) c.header('Cache-Control', CALL_CACHE_CONTROL.personal)
  }
}

/**
 * The only valid one. If several are valid, one may have been planted by an attacker: the caller is then treated as
 * anonymous. One of the bare name counts only where none with the prefix is valid.
 */
export async function findSession<Session>(tickets: Ticket[], find: (ticket: Ticket) => Promise<Session | null>) {
  const good: { ticket: Ticket; session: Session }[] = []
  for (const ticket of tickets.slice(0, MOST_TICKETS)) {
    if (ticket.isBare && good.some((one) => !one.ticket.isBare)) break
    const session = await find(ticket)
    if (session) good.push({ ticket, session })
  }
  return good.length === 1 ? good[0]! : { ticket: tickets.length === 1 ? tickets[0] : undefined, session: null }
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
