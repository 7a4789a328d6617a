/** Made once per request: id, cookies, who is asking. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CallContext, CookieJar, Viewer } from './call-context.ts'

export type RequestContext = CallContext
export type RequestVariables = { Variables: { request: RequestContext; requestId: string } }

export const SESSION_COOKIE = 'ticket'

type Options = {
  now: () => number
  secureCookies: boolean
  trustProxy: boolean
  findViewer: (token: string, now: number) => Promise<Viewer | null>
}

export async function createRequestContext(c: Context<RequestVariables>, options: Options): Promise<RequestContext> {
  const now = options.now()
  const token = getCookie(c, SESSION_COOKIE)
  return {
    now,
    requestId: c.get('requestId'),
    address: clientAddress(c, options.trustProxy),
    viewer: token ? await options.findViewer(token, now) : null,
    cookies: cookieJar(c, options.secureCookies),
  }
}

/** The last entry is the one that our own proxy wrote; those before it are the client's claims. */
function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || remoteAddress(c)
}

/** Of the other end of the socket; none when a request was made in process. */
export function remoteAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : ''
}

function cookieJar(c: Context, secure: boolean): CookieJar {
  const common = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    get: (name) => getCookie(c, name),
    set: (name, value, maxAge) => setCookie(c, name, value, { ...common, maxAge }),
    remove: (name) => deleteCookie(c, name, common),
  }
}
