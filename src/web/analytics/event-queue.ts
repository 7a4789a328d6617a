/** Collects events and passes them on in batches. Knows neither the network nor the page: both are injected. */
export type Doors<Item> = {
  /** Whether the batch is done with. What the server refuses is done with too; only what never arrived is not. */
  send: (batch: Item[]) => Promise<boolean>
  /** Sends the remaining events when the page is closed; the outcome is unknown. */
  sendLast: (batch: Item[]) => void
}

const BATCH = 20
const DELAY = 5000
/** In addition, one batch may be in flight and another may wait for its retry: a hundred in all. */
const WAITING_AT_MOST = 60
/** As many as the server accepts in one request. */
const LAST_BATCH = 50

export function createEventQueue<Item>({ send, sendLast }: Doors<Item>) {
  let waiting: Item[] = []
  let failed: Item[] = []
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => void (timer ??= setTimeout(flush, DELAY))
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }

  async function flush(): Promise<void> {
    cancel()
    if (busy) return
    const second = failed.length > 0
    const batch = second ? failed : waiting.splice(0, BATCH)
    failed = []
    if (batch.length === 0) return
    busy = true
    const done = await send(batch)
    busy = false
    // Twice and no more: figures are not worth a reader's battery.
    if (!done && !second) failed = batch
    if (failed.length + waiting.length > 0) plan()
  }

  return {
    add(item: Item): void {
      waiting.push(item)
      if (waiting.length > WAITING_AT_MOST) waiting.shift()
      // While nothing can be delivered the clock alone decides; otherwise each event would be a try.
      if (waiting.length >= BATCH && !busy && failed.length === 0) void flush()
      else plan()
    },
    leave(): void {
      cancel()
      const rest = [...failed, ...waiting]
      failed = []
      waiting = []
      for (let start = 0; start < rest.length; start += LAST_BATCH) sendLast(rest.slice(start, start + LAST_BATCH))
    },
  }
}
