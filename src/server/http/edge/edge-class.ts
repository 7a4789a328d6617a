/**
 * What lets the cache in front keep documents of readers who are signed in (docs/decisions/071-classes-at-the-edge.md). It asks
 * once for each session of which access class it is, keeps the answer under the surrogate key of the account, and documents
 * under that class. With a document that it does not have it sends the session along: this server decides anew, and lets
 * nothing be kept under a class that is not the reader's own.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { accessClass } from '#domain/access/access-class.ts'
import { paths } from '#domain/paths.ts'
import type { Viewer } from '../api/call-context.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import { CALL_CACHE_CONTROL } from '../cache/lifetime.ts'
import { listTickets, type Ticket } from '../pages/cookie-jar.ts'
import { findSession } from '../pages/request-context.ts'
import type { EdgeDialect, EdgeMark } from './edge-mark.ts'
import { listSurrogateKeys } from './surrogate-key.ts'

/** Where the edge asks about a session. Nobody else gets an answer. */
const READER_PATH = '/edge/reader'
/** Of requests of the edge: the secret that both know, and that it asks about a session. */
const SECRET = 'X-Kanwu-Secret'
const ASK = 'X-Kanwu-Ask'
/** Of a request, the class under which the edge would keep the document; of a response, the one under which it may. */
const CLASS = 'X-Kanwu-Class'
/** The page that is made for this reader although others share theirs. */
const OWN = 'X-Kanwu-Own'
/** Of a reader who owns something singly: a document with `LOCKS` may be open to them alone, and is asked for each time. */
const HOLDER = 'X-Kanwu-Holder'
const LOCKS = 'X-Kanwu-Locks'

/** In seconds. A purge ends it sooner; this is how long one would last that no purge has reached. */
const LONGEST = 300
/** While no server answers. */
const LONGEST_STALE = 600

/** Of a reader whose documents are not kept here, and of a session that opens nothing. */
const PASS = 'pass'
const NOBODY = 'nobody'

type Options = {
  secret: string
  dialect: EdgeDialect
  isPurging: () => boolean
  markForEdge: EdgeMark
  secureCookies: boolean
  now: () => number
  findStanding: (ticket: Ticket, now: number) => Promise<{ viewer: Viewer; until: number } | null>
  /** whether the account owns anything singly, and when the first of it ends */
  findHoldings: (accountId: number, now: number) => Promise<{ any: boolean; until: number | null }>
}

/**
 * Says to the edge whether it may keep a page for the class of its reader. False for a request that is not one of the edge for
 * a document of a class.
 */
export type ClassMark = (c: Context, viewer: Viewer | null, page: CachedPage) => boolean

/** Nothing in front keeps documents of a class. */
export const noClassMark: ClassMark = () => false

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export function createEdgeClasses(options: Options): { routes: Hono; mark: ClassMark } {
  const { dialect, isPurging, markForEdge, secureCookies, now, findStanding, findHoldings } = options
  const expected = sha256(options.secret)
  const isEdge = (c: Context) => timingSafeEqual(sha256(c.req.header(SECRET) ?? ''), expected)

  /** Nobody can guess it, should the edge ever believe what a client sends. */
  const keyOf = (viewer: Viewer): string =>
    createHmac('sha256', options.secret)
      .update(`class ${accessClass(viewer)}`)
      .digest('base64url')

  const routes = new Hono()
  routes.get(READER_PATH, async (c, next) => {
    if (c.req.header(ASK) === undefined || !isEdge(c)) return next()
    const time = now()
    c.header('Cache-Control', CALL_CACHE_CONTROL.personal)
    const { session } = await findSession(listTickets(c, secureCookies), (ticket) => findStanding(ticket, time))
    if (!session) {
      c.header(CLASS, NOBODY)
      return c.body('')
    }
    const { viewer } = session
    const isStaff = viewer.role !== 'reader'
    const holdings = isStaff ? { any: false, until: null } : await findHoldings(viewer.id, time)
    c.header(CLASS, isStaff ? PASS : keyOf(viewer))
    if (holdings.any) c.header(HOLDER, '1')
    c.header(OWN, paths.user(viewer.id))
    c.header(dialect.keyHeader, listSurrogateKeys(new Set([cacheTag.account(viewer.id)])).join(dialect.separator))
    const left = Math.floor((Math.min(session.until, holdings.until ?? Infinity) - time) / 1000)
    const fresh = Math.min(dialect.seconds, LONGEST, left)
    // What no purge would reach must not be kept.
    if (isPurging() && fresh > 0)
      c.header(dialect.lifetimeHeader, `max-age=${fresh}, stale-if-error=${Math.min(LONGEST_STALE, left - fresh)}`)
    return c.body('')
  })

  return {
    routes,
    mark(c, viewer, page) {
      const asked = c.req.header(CLASS)
      if (asked === undefined || !isEdge(c)) return false
      // A document for owners is one of few at its address; of others of one reader the edge need not wait for the next.
      if (viewer && page.madeFor === undefined) c.header(dialect.lifetimeHeader, 'no-store')
      // If it is not the same, it has changed since the edge has asked.
      if (viewer?.role !== 'reader' || page.madeFor?.length !== 0 || keyOf(viewer) !== asked) return true
      markForEdge(c, page.tags)
      c.header(CLASS, asked)
      if (page.locked?.length) c.header(LOCKS, '1')
      return true
    },
  }
}
