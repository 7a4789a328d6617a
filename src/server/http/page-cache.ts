/**
 * Finished pages of anonymous readers. Fresh ones are served as they are; stale ones are served too while one render
 * brings the next; if that fails, the stale one stays. Concurrent misses wait for the same render.
 */
import { PAGE_LIFETIME } from './lifetime.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

type Entry = { page: CachedPage; storedAt: number }

export type PageCacheOutcome = 'fresh' | 'stale' | 'miss' | 'shared' | 'error'

type Options = { maxBytes: number; now: () => number; onOutcome?: (outcome: PageCacheOutcome) => void }

export function createPageCache({ maxBytes, now, onOutcome = () => {} }: Options) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<CachedPage>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.page.body.length
    entries.delete(key)
  }

  function store(key: string, page: CachedPage): void {
    drop(key)
    if (page.status !== 200 || page.body.length > maxBytes / 10) return
    entries.set(key, { page, storedAt: now() })
    bytes += page.body.length
    // The map keeps its order of use: the first key is the one that was not asked for the longest time.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function renderOnce(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const current = rendering.get(key)
    if (current) return current
    const started = render()
      .then((page) => {
        if (page.status < 500) store(key, page)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  async function get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry = entries.get(key)
    if (!entry) {
      onOutcome(rendering.has(key) ? 'shared' : 'miss')
      return renderOnce(key, render)
    }
    entries.delete(key)
    entries.set(key, entry)
    const age = now() - entry.storedAt
    if (age < PAGE_LIFETIME.fresh && age >= 0) {
      onOutcome('fresh')
      return entry.page
    }
    const next = renderOnce(key, render)
    if (age < PAGE_LIFETIME.staleWhileRevalidate) {
      next.catch(() => {})
      onOutcome('stale')
      return entry.page
    }
    const page = await next.catch(() => null)
    if (page && page.status < 500) {
      onOutcome('miss')
      return page
    }
    onOutcome('error')
    if (age < PAGE_LIFETIME.staleIfError) return entry.page
    drop(key)
    return page ?? next
  }

  return { get, clear: () => entries.forEach((_, key) => drop(key)), size: () => ({ pages: entries.size, bytes }) }
}

export type PageCache = ReturnType<typeof createPageCache>
