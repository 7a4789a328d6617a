/**
 * Collects what is counted, such as views, in memory and writes it in batches: a page that is read a thousand times in ten
 * seconds is one row to write. A failed batch is retained and retried.
 */
type Counted = { count: number }

type Options<Item extends Counted> = {
  /** of two with the same key, the counts are added up */
  keyOf: (item: Item) => string
  write: (items: Item[]) => Promise<void>
  /** called on each failed write */
  onFailure?: ((error: unknown) => void) | undefined
  /** called on each successful write */
  onWritten?: (() => void) | undefined
  /** ms between the first item that waits and the writing */
  delay?: number
  /** number of different items that triggers a write */
  batch?: number
  /** while nothing can be written: the most different items retained */
  most?: number
}

export function createCollector<Item extends Counted>(options: Options<Item>) {
  const { keyOf, write, onFailure, onWritten, delay = 10_000, batch = 1000, most = 20_000 } = options

  let waiting = new Map<string, Item>()
  let writing = Promise.resolve()
  let writings = 0
  let failing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(item: Item): void {
    const key = keyOf(item)
    const known = waiting.get(key)
    if (known) known.count += item.count
    else if (waiting.size < most) waiting.set(key, { ...item })
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
      for (const item of taken) put(item)
      plan()
    }
  }

  /** Writes what waits now; one write at a time, so that a slow database does not get two. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writings++
    writing = writing.then(writeAll).finally(() => writings--)
    return writing
  }

  return {
    flush,

    add(item: Item): void {
      put(item)
      // While nothing can be written the clock alone decides; otherwise each item would be a try.
      if (waiting.size >= batch && writings === 0 && !failing) void flush()
      else plan()
    },

    has: (item: Item): boolean => waiting.has(keyOf(item)),

    /** How many different ones wait. */
    waiting: () => waiting.size,
  }
}
