/**
 * The cookies of a request and of its response. Over https each has the prefix `__Host-`: a browser takes such a cookie
 * only from this host itself, so that no other site of the domain can plant one.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieJar } from '../api/call-context.ts'

export const SESSION_COOKIE = 'ticket'

const HOST_PREFIX = '__Host-'

/** The name under which a cookie travels. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX + name : name)

/** A token that came with a request. */
export type Ticket = {
  token: string
  /** over https, without the prefix: as the site named the cookie before, or as another site of the domain planted it */
  isBare: boolean
}

/** A browser keeps one; a few more may be left by older sites, and many come from an attacker who wants to cause lookups. */
export const MOST_TICKETS = 4

/** All of them, those with the prefix first: only the session they open distinguishes them. */
export function listTickets(c: Context, isSecure: boolean): Ticket[] {
  const header = c.req.header('cookie')
  // Most requests are of strangers.
  if (!header?.includes(SESSION_COOKIE)) return []
  const bare = readAll(c, header, SESSION_COOKIE).map((token) => ({ token, isBare: isSecure }))
  if (!isSecure) return bare
  const bound = readAll(c, header, cookieName(SESSION_COOKIE, true)).map((token) => ({ token, isBare: false }))
  return [...bound, ...bare.filter(({ token }) => !bound.some((one) => one.token === token))]
}

function readAll(c: Context, header: string, name: string): string[] {
  const pairs = header.split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  if (values.length > 1) return [...new Set(values)].filter(Boolean)
  const only = getCookie(c, name)
  return only ? [only] : []
}

type Options = {
  isSecure: boolean
  /** where the publisher's older sites may have left a cookie */
  cookieDomains: string[]
  /** the session of the request */
  token: string | undefined
  tickets: Ticket[]
}

export function createCookieJar(c: Context, { isSecure, cookieDomains, token, tickets }: Options): CookieJar {
  const common = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const
  /** Whatever has the bare name, since it could be taken for the session. */
  function removeBare(name: string) {
    if (isSecure) deleteCookie(c, name, common)
    for (const domain of cookieDomains) deleteCookie(c, name, { ...common, domain })
  }
  return {
    get: (name) => (name === SESSION_COOKIE ? token : getCookie(c, cookieName(name, isSecure))),
    set: (name, value, maxAge) => {
      setCookie(c, cookieName(name, isSecure), value, { ...common, maxAge })
      if (name !== SESSION_COOKIE) return
      // A bare one of the same session stays: a server of an earlier version, as during an upgrade, knows no other.
      if (isSecure ? tickets.some((one) => one.isBare && one.token !== value) : tickets.length > 1) removeBare(name)
    },
    remove: (name) => {
      deleteCookie(c, cookieName(name, isSecure), common)
      if (name === SESSION_COOKIE) removeBare(name)
    },
  }
}
