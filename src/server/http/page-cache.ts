/**
 * Finished pages of anonymous readers. Fresh ones are served as they are; stale ones are served too while one render
 * brings the next; if that fails, the stale one stays. Concurrent misses wait for the same render. A page that depends on
 * something that was changed is dropped at once, also one that is still being made.
 */
import { tag } from '#contract/call-tag.ts'
import { PAGE_LIFETIME } from './lifetime.ts'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** on what it depends, in the words of call-tag.ts */
  tags?: ReadonlySet<string>
}

type Entry = { page: CachedPage; storedAt: number }
/** A page that is being made, and what was changed meanwhile. */
type Render = { page: Promise<CachedPage>; changed: Set<string> }

const dependsOn = ({ tags }: CachedPage, changed: ReadonlySet<string>): boolean => {
  if (changed.has(tag.everything)) return true
  for (const one of changed) if (tags?.has(one)) return true
  return false
}

export type PageCacheOutcome = 'fresh' | 'stale' | 'miss' | 'shared' | 'error'

type Options = { maxBytes: number; now: () => number; onOutcome?: (outcome: PageCacheOutcome) => void }

export function createPageCache({ maxBytes, now, onOutcome = () => {} }: Options) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Render>()
  const unfinished = new Set<Render>()
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
    if (current) return current.page
    const changed = new Set<string>()
    const page = render()
      .then((made) => {
        // A later render has the last word about its address.
        const isNewest = rendering.get(key) === started || !rendering.has(key)
        if (made.status < 500 && isNewest && !dependsOn(made, changed)) store(key, made)
        return made
      })
      .finally(() => {
        unfinished.delete(started)
        if (rendering.get(key) === started) rendering.delete(key)
      })
    const started: Render = { page, changed }
    rendering.set(key, started)
    unfinished.add(started)
    return page
  }

  /**
   * What was begun before the change may have read what was before it: whoever comes from now on does not wait for it, and
   * on what it depends is known when it is done.
   */
  function dropTags(changed: ReadonlySet<string>): void {
    for (const [key, { page }] of entries) if (dependsOn(page, changed)) drop(key)
    for (const render of unfinished) for (const one of changed) render.changed.add(one)
    rendering.clear()
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

  return {
    get,
    /** Drops exactly the pages that depend on one of these. */
    drop: dropTags,
    clear: () => entries.forEach((_, key) => drop(key)),
    size: () => ({ pages: entries.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>
