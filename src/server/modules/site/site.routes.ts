/** The files of a site that follow its settings: icons, share picture, manifest and theme. */
import { Hono } from 'hono'
import { THEME_SHEET } from '#domain/paths.ts'
import { OWN_SHARE_PICTURE, ownSharePicturePath } from '#domain/share-picture.ts'
import { namesTag } from '../../http/cache/entity-tag.ts'
import { NAMED_CACHE_CONTROL, UNNAMED_CACHE_CONTROL } from '../../http/cache/lifetime.ts'
import type { SiteService, SiteFile } from './site.service.ts'
import { writeManifest } from './site.manifest.ts'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  css: 'text/css; charset=utf-8',
}

/** Short: a new icon is seen within minutes. */
const LIFETIME = 'public, max-age=300'

const FILES = [
  '/favicon.svg',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
  '/share.png',
]

export function siteRoutes(site: SiteService): Hono {
  const app = new Hono()
  const answer = (condition: string | undefined, { bytes, etag }: SiteFile, type: string, lifetime: string) => {
    const headers = { ETag: etag, 'Cache-Control': lifetime, 'Content-Type': type }
    return namesTag(condition ?? '', etag)
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(bytes), { headers })
  }
  app.get(THEME_SHEET, async (c) => {
    await site.ready()
    // Another process may have named a theme that this one has not read yet, or that it has just replaced.
    const isNamed = `${THEME_SHEET}?v=${c.req.query('v')}` === site.forDocument().themePath
    const lifetime = isNamed ? NAMED_CACHE_CONTROL : UNNAMED_CACHE_CONTROL
    return answer(c.req.header('if-none-match'), site.findFile(THEME_SHEET)!, TYPES['css']!, lifetime)
  })
  app.get(OWN_SHARE_PICTURE, async (c) => {
    await site.ready()
    const file = site.findFile(OWN_SHARE_PICTURE)
    if (!file) return c.body(null, 404, { 'Cache-Control': UNNAMED_CACHE_CONTROL })
    const isNamed = ownSharePicturePath(c.req.query('v') ?? '') === site.forDocument().site.sharePicture
    const lifetime = isNamed ? NAMED_CACHE_CONTROL : UNNAMED_CACHE_CONTROL
    return answer(c.req.header('if-none-match'), file, TYPES['jpg']!, lifetime)
  })
  for (const path of FILES) {
    app.get(path, async (c, next) => {
      await site.ready()
      const file = site.findFile(path)
      if (!file) return next()
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]!
      return answer(c.req.header('if-none-match'), file, type, LIFETIME)
    })
  }
  app.get('/manifest.webmanifest', async (c) => {
    await site.ready()
    const { bytes, etag } = writeManifest(site.current(), await site.findShortcutContent())
    return answer(c.req.header('if-none-match'), { bytes, etag }, 'application/manifest+json', 'no-cache')
  })
  return app
}
