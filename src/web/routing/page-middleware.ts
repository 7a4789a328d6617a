/**
 * What stands between an address and its page, by name; a page's loader says which it passes through. Only pages that
 * need one fetch this.
 */
import { statusOf } from '../api/api-error.ts'
import type { PageContext } from './page-context.ts'
import type { PageHead } from '../head/page-head.ts'

type Next = () => Promise<PageHead>
type Middleware = (context: PageContext, canonical: string, next: Next) => Promise<PageHead>

const MIDDLEWARE = new Map<string, Middleware>([
  [
    'house',
    async (context, canonical, next) => {
      try {
        return await next()
      } catch (error) {
        // Whoever is signed in and does not work here is told so; that is no accident.
        if (statusOf(error) !== 403) throw error
        context.response.status = 403
        return { title: '没有权限', canonical, noindex: true }
      }
    },
  ],
])

/**
 * Loads a page behind what is named; `canonical` is its address for those who are not let through. A name that nobody
 * knows is a fault of ours, and said as such.
 */
export async function passThrough(
  name: string,
  context: PageContext,
  canonical: string,
  next: Next,
): Promise<PageHead> {
  const middleware = MIDDLEWARE.get(name)
  if (!middleware) throw Object.assign(new Error(`Unknown middleware ${name}`), { status: 500 })
  return middleware(context, canonical, next)
}
