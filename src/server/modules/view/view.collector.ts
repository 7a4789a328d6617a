/**
 * Collects views in memory and writes them in batches: a page that is read a thousand times in ten seconds is one row to
 * write. A failed batch is retained and retried.
 */
import type { ViewKind } from '#domain/content/view-kind.ts'

export type DayView = { contentType: number; contentId: number; kind: ViewKind; day: string; count: number }

type Options = {
  write: (views: DayView[]) => Promise<void>
  /** called on each failed write */
  onFailure?: ((error: unknown) => void) | undefined
  /** called on each successful write */
  onWritten?: (() => void) | undefined
  /** ms between the first view that waits and the writing */
  delay?: number
  /** number of different views that triggers a write */
  batch?: number
  /** while nothing can be written: the most different views retained */
  most?: number
}

export function createCollector(options: Options) {
  const { write, onFailure, onWritten, delay = 10_000, batch = 1000, most = 20_000 } = options

  let waiting = new Map<string, DayView>()
  let writing = Promise.resolve()
  let writings = 0
  let failing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(view: DayView): void {
    const key = `${view.contentType}/${view.contentId}/${view.kind}/${view.day}`
    const known = waiting.get(key)
    if (known) known.count += view.count
    else if (waiting.size < most) waiting.set(key, { ...view })
  }

  function plan(): void {
    timer ??= setTimeout(() => void flush(), delay)
    // It does not keep the process alive: an orderly shutdown calls `flush`.
    timer.unref()
  }

  async function writeAll(): Promise<void> {
    const taken = [...waiting.values()]
    waiting = new Map()
    try {
      if (taken.length > 0) {
        await write(taken)
        onWritten?.()
      }
      failing = false
    } catch (error) {
      failing = true
      onFailure?.(error)
      for (const view of taken) put(view)
      plan()
    }
  }

  /** Writes the pending views now; one write at a time, so that a slow database does not get two. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writings++
    writing = writing.then(writeAll).finally(() => writings--)
    return writing
  }

  return {
    flush,

    add(view: Omit<DayView, 'count'>): void {
      put({ ...view, count: 1 })
      // While nothing can be written the clock alone decides; otherwise each view would be a try.
      if (waiting.size >= batch && writings === 0 && !failing) void flush()
      else plan()
    },

    /** How many different ones wait. */
    waiting: () => waiting.size,
  }
}
