/**
 * Open streams to readers: each is sent the number of unread notices immediately, and again whenever it changes.
 *
 * Every server counts for its own streams every two seconds, all of them in one query over an index in which unread notices
 * are adjacent. That is exact whatever changed the number and on whichever server: notices that are new, read or taken back,
 * comments that were hidden. The only state is the value that was sent last, and a change that commits late is seen as soon
 * as it is visible. A change on this server is counted a moment later for its reader alone.
 */
import type { UnreadNotices } from '#contract/site/notice.ts'

const LOOK_EVERY = 2000
/** Time for the transaction that a change belongs to. */
const COMMIT_TIME = 50
const ALIVE_EVERY = 25_000
/** Per reader and server: as many devices as one person may use. */
const MOST_LINES = 5

/** One reader's connection. */
export type Line = {
  accountId: number
  /** of the session under which it was opened */
  token: string
  write: (text: string) => void
  /** no more is written after this */
  close: () => void
}

type Options = {
  /** for these accounts; those without unread notices may be left out */
  countUnread: (accountIds: number[]) => Promise<Map<number, UnreadNotices>>
  /** of these tokens, those whose sessions go on */
  listLive: (tokens: string[]) => Promise<Set<string>>
  onFailure: (error: unknown) => void
}

const NONE: UnreadNotices = { total: 0, list: [] }

const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export function createStreams({ countUnread, listLive, onFailure }: Options) {
  /** The streams, oldest first, with the value that was sent last. */
  const lines = new Map<Line, string>()
  const touched = new Set<number>()
  let looking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let aliveAt = 0
  let closed = false

  /** Removes a stream. A client that is notified of the end does not reconnect automatically. */
  function drop(line: Line, over: boolean): void {
    if (!lines.delete(line)) return
    if (over) line.write(eventText('over', {}))
    line.close()
    if (lines.size === 0) rest()
  }

  function rest(): void {
    clearTimeout(timer)
    clearTimeout(soon)
    timer = undefined
    soon = undefined
    touched.clear()
  }

  async function sendTo(chosen: Line[]): Promise<void> {
    if (chosen.length === 0) return
    const counts = await countUnread([...new Set(chosen.map(({ accountId }) => accountId))])
    for (const line of chosen) {
      const text = eventText('unread', counts.get(line.accountId) ?? NONE)
      if (!lines.has(line) || lines.get(line) === text) continue
      lines.set(line, text)
      line.write(text)
    }
  }

  async function look(): Promise<void> {
    const all = [...lines.keys()]
    const live = await listLive(all.map(({ token }) => token))
    for (const line of all) if (!live.has(line.token)) drop(line, true)
    await sendTo(all.filter((line) => lines.has(line)))
    const now = performance.now()
    if (now - aliveAt < ALIVE_EVERY) return
    aliveAt = now
    // Otherwise a proxy takes a silent connection for a dead one.
    for (const line of lines.keys()) line.write(': alive\n\n')
  }

  /** Measured from the end of one check to the next: a slow database does not get two queries at the same time. */
  function plan(): void {
    if (closed || timer || lines.size === 0) return
    timer = setTimeout(() => {
      looking = look()
        .catch(onFailure)
        .finally(() => {
          timer = undefined
          looking = null
          plan()
        })
    }, LOOK_EVERY)
    timer.unref()
  }

  return {
    /** How many are open. */
    size: () => lines.size,

    /** Sends the number and keeps the line up to date until it is closed. */
    async open(line: Line): Promise<void> {
      if (closed) return line.close()
      const own = [...lines.keys()].filter(({ accountId }) => accountId === line.accountId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_LINES))) drop(oldest, true)
      lines.set(line, '')
      if (lines.size === 1) aliveAt = performance.now()
      plan()
      await sendTo([line]).catch(onFailure)
    },

    /** The client has disconnected. */
    leave: (line: Line) => drop(line, false),

    /** Something has changed for a reader, or will have once its transaction is through. */
    touch(accountId: number): void {
      if (lines.size === 0) return
      touched.add(accountId)
      soon ??= setTimeout(() => {
        soon = undefined
        const chosen = [...lines.keys()].filter((line) => touched.has(line.accountId))
        touched.clear()
        sendTo(chosen).catch(onFailure)
      }, COMMIT_TIME)
      soon.unref()
    },

    /** Before the server stops: browsers reconnect automatically, to another one. */
    async close(): Promise<void> {
      closed = true
      for (const line of lines.keys()) drop(line, false)
      rest()
      await looking
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
