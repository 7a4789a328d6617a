/**
 * What the page without a connection needs, in the cache: its own style sheet, which came with the worker, and name and theme
 * of the site, which are settings and may change at any time.
 */
import { OFFLINE_PAGE, OFFLINE_STYLE } from '#domain/issue/offline-story.ts'
import { THEME_SHEET } from '#domain/paths.ts'

/** It names the site. */
const MANIFEST = '/manifest.webmanifest'
const SETTINGS = [MANIFEST, THEME_SHEET]
/** When they were last asked for. No such address exists on the server. */
const ASKED_AT = '/offline/asked'
const RENEWED_AFTER = 10 * 60_000

const request = (path: string) => new Request(new URL(path, location.origin), { cache: 'no-cache' })
const noteTime = (cache: Cache, now: number) => cache.put(ASKED_AT, new Response(String(now)))

/** Fails when a part is missing: the worker is then installed later. */
export async function keepOfflinePage(now: number): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGE)
  await cache.addAll([OFFLINE_STYLE, ...SETTINGS].map(request))
  await noteTime(cache, now)
}

/** While there is a connection. What cannot be had stays as it is. */
export async function renewOfflinePage(now: number): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGE)
  const asked = await cache.match(ASKED_AT)
  const age = now - Number(asked ? await asked.text() : 0)
  // A clock that was set back is no reason to wait.
  if (age >= 0 && age < RENEWED_AFTER) return
  await noteTime(cache, now)
  await Promise.all(
    SETTINGS.map(async (path) => {
      const response = await fetch(request(path)).catch(() => null)
      if (response?.ok) await cache.put(path, response)
    }),
  )
}

const find = (path: string) => caches.match(path, { cacheName: OFFLINE_PAGE })

export const findTheme = () => find(THEME_SHEET)

export async function findSiteName(): Promise<string> {
  const manifest = await find(MANIFEST)
  const { name } = manifest ? ((await manifest.json()) as { name: string }) : { name: '' }
  return name
}
