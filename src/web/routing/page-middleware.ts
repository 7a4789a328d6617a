/**
 * Middleware between an address and its page, by name; a page's loader names the one it uses. Only pages that need one load
 * this.
 */
import { m } from '#messages/site.ts'
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
        // A signed-in account that is not staff gets a message; that is not an error.
        if (statusOf(error) !== 403) throw error
        context.response.status = 403
        return { title: m.word.noPermission, canonical, noindex: true }
      }
    },
  ],
])

/**
 * Loads a page behind the named middleware; `canonical` is its address for those who are refused. An unknown name is a
 * programming error, and thrown as such.
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
