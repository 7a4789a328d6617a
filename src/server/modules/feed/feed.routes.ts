/** Feeds, the sitemap, robots.txt and security.txt over HTTP: rendered at most once per lifetime, cached compressed. */
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { paths } from '#domain/paths.ts'
import { AppError } from '../../http/api/app-error.ts'
import { chooseEncoding, compress } from '../../http/load/compress.ts'
import { namesTag } from '../../http/cache/entity-tag.ts'
import { FEED_CACHE_CONTROL, FEED_LIFETIME } from '../../http/cache/lifetime.ts'
import { createMemo } from '../../http/cache/memo.ts'
import { noEdgeMark, type EdgeMark } from '../../http/edge/edge-mark.ts'
import { ANY_CHANGE } from '../../http/edge/surrogate-key.ts'
import type { FeedService } from './feed.service.ts'

type Answer = { body: Uint8Array<ArrayBuffer>; etag: string }

type Options = {
  feed: FeedService
  now: () => number
  /** marks what the cache in front of the site may keep */
  markForEdge?: EdgeMark
}

/** As the memo of this file, which any change empties. */
const TAGS: ReadonlySet<string> = new Set([ANY_CHANGE])

/** A full part of the map has about 100 kB when compressed, a feed less. */
const ANSWERS_KEPT = 64

const TYPES = {
  map: 'application/xml; charset=utf-8',
  feed: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const

const ID = ':file{[1-9][0-9]{0,14}\\.xml}'

export function feedRoutes({ feed, now, markForEdge = noEdgeMark }: Options): Hono {
  const app = new Hono()
  const remember = createMemo<Answer>({ lifetime: FEED_LIFETIME, size: ANSWERS_KEPT })

  async function answer(c: Context, type: keyof typeof TYPES, write: () => Promise<string>): Promise<Response> {
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const { body, etag } = await remember(`${encoding} ${c.req.path}`, now(), async () => {
      const bytes = await compress(await write(), encoding)
      return { body: bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
    })
    markForEdge(c, TAGS)
    const headers = { ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': FEED_CACHE_CONTROL }
    if (namesTag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
    return c.body(body, 200, {
      ...headers,
      'Content-Type': TYPES[type],
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  }

  const nameOf = (c: Context) => (c.req.param('file') ?? '').replace(/\.xml$/, '')

  app.get('/robots.txt', (c) => answer(c, 'text', async () => feed.writeRobots()))
  app.get(paths.securityText(), (c) => answer(c, 'text', async () => feed.writeSecurityText(now()) ?? refuse()))
  app.get('/security.txt', (c) => c.redirect(paths.securityText(), 301))
  app.get('/sitemap.xml', (c) => answer(c, 'map', () => feed.writeSitemap(now())))
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', (c) => answer(c, 'map', () => feed.writeSitemapPart(nameOf(c), now())))
  app.get('/rss.xml', (c) => answer(c, 'feed', () => feed.writeSite()))
  app.get(`/rss/column/${ID}`, (c) => answer(c, 'feed', () => feed.writeColumn(Number(nameOf(c)))))
  app.get(`/rss/podcast/${ID}`, (c) => answer(c, 'feed', () => feed.writePodcast(Number(nameOf(c)))))
  // No other routes exist below these: no page may answer instead.
  app.get('/sitemap/*', () => refuse())
  app.get('/rss/*', () => refuse())
  return app
}

function refuse(): never {
  throw new AppError('NOT_FOUND')
}
