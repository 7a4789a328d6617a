/** The built assets: named by content hash, so cached forever; compressed once, at build time. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { OFFLINE_FILES } from '#domain/issue/offline-issue.ts'
import { OFFLINE_WORKER } from '#domain/trusted-policy.ts'
import { OFFLINE_STYLE } from '#domain/issue/offline-story.ts'
import { chooseEncoding, type Encoding } from '../load/compress.ts'
import { namesTag } from '../cache/entity-tag.ts'
import { NAMED_CACHE_CONTROL } from '../cache/lifetime.ts'

const MIME: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string }
type File = { mime: string; immutable: boolean; bodies: Partial<Record<Encoding, Body>> }

const SUFFIX = { identity: '', br: '.br', gzip: '.gz' } as const

/** Files that name the current build: requested each time, answered by 304 as long as it is current. */
const ASKED_EACH_TIME = new Set([OFFLINE_WORKER, OFFLINE_FILES, OFFLINE_STYLE])

function lifetimeOf(path: string, { immutable }: File): string {
  if (ASKED_EACH_TIME.has(path)) return 'no-cache'
  return immutable ? NAMED_CACHE_CONTROL : 'public, max-age=3600'
}

export function staticFiles(folder: string): MiddlewareHandler {
  const files = readAll(folder)
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const available = Object.keys(file.bodies) as Encoding[]
    const encoding = chooseEncoding(c.req.header('accept-encoding'), available)
    c.header('Content-Type', file.mime)
    c.header('Vary', 'Accept-Encoding')
    c.header('Cache-Control', lifetimeOf(c.req.path, file))
    if (c.req.path === OFFLINE_WORKER) c.header('Service-Worker-Allowed', '/')
    const { bytes, etag } = file.bodies[encoding]!
    c.header('ETag', etag)
    if (namesTag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304)
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    return c.body(bytes)
  }
}

function readAll(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    const full = join(entry.parentPath, entry.name)
    const mime = MIME[extname(entry.name)]
    if (!mime) continue
    const path = `/${relative(folder, full).split(sep).join('/')}`
    const bodies: File['bodies'] = {}
    for (const [encoding, suffix] of Object.entries(SUFFIX) as [Encoding, string][]) {
      try {
        const bytes = new Uint8Array(readFileSync(full + suffix))
        bodies[encoding] = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
      } catch {
        // Small files and pictures are not compressed.
      }
    }
    files.set(path, { mime, immutable: /^\/(desk-)?assets\//.test(path), bodies })
  }
  return files
}
