/** The addresses that pages, feeds and players use: each redirects the client to what is open to it. */
import { Hono } from 'hono'
import { readPlayPath } from '#domain/audio/play-address.ts'
import { AppError } from '../../http/api/app-error.ts'
import { CALL_CACHE_CONTROL } from '../../http/cache/lifetime.ts'
import { SESSION_COOKIE } from '../../http/pages/cookie-jar.ts'
import type { RequestVariables } from '../../http/pages/request-context.ts'
import type { PlayService } from './play.service.ts'

/** What is free can be withdrawn, or cost something from now on. */
const FREE_CACHE_CONTROL = 'public, max-age=60'

export function playRoutes(play: PlayService): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  app.get('/play/*', async (c) => {
    const thing = readPlayPath(c.req.path)
    if (!thing) throw new AppError('NOT_FOUND')
    const { viewer, cookies, now } = c.get('request')
    const { url, free } = await play.findAddress(thing, { viewer, ticket: cookies.get(SESSION_COOKIE) }, now)
    c.header('Cache-Control', free ? FREE_CACHE_CONTROL : CALL_CACHE_CONTROL.personal)
    return c.redirect(url, 302)
  })

  app.all('/play/*', (c) => {
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}
