/**
 * The unread count without polling. Of all tabs one holds the connection to the server and notifies the others; when it is
 * closed, or has been hidden for long, the next takes over. Where tabs cannot elect one, each requests the count when it
 * becomes visible.
 */
import type { UnreadNotices } from '#contract/site/notice.ts'

const NAME = 'unread-line'
const STREAM = '/api/notice/stream'
const HIDDEN_FOR = 5 * 60_000
/** For an answer of the tab that has the line. */
const ANSWER_TIME = 1500
/** Before a line that was refused is tried again. */
const REFUSED_FOR = 30_000

type Message = { unread: UnreadNotices } | { ask: true }

export function followUnread(listener: (unread: UnreadNotices) => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  let known: UnreadNotices | null = null
  let holding: AbortController | null = null
  let source: EventSource | null = null
  let away: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let over = false

  /** Sends to the other tabs. */
  function broadcast(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its own origin
    channel?.postMessage(message)
  }

  function take(unread: UnreadNotices, share: boolean): void {
    known = unread
    listener(unread)
    if (share) broadcast({ unread })
  }

  /** Whether the session is still valid. It stays invisible on the page: no progress bar, no sign-in prompt. */
  async function ask(): Promise<boolean> {
    try {
      const response = await fetch('/api/notice/unread', { headers: { Accept: 'application/json' } })
      if (response.status === 401) return false
      const { success, model } = (await response.json()) as { success: boolean; model: UnreadNotices }
      if (success) take(model, true)
    } catch {
      // Without a connection the last known number stays.
    }
    return true
  }

  function openLine(): void {
    source = new EventSource(STREAM)
    source.addEventListener('unread', ({ data }) => take(JSON.parse(data as string) as UnreadNotices, true))
    // The session has ended, or the connection is given to other devices.
    source.addEventListener('over', () => {
      over = true
      source?.close()
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED || over) return
      again = setTimeout(() => void ask().then((signedIn) => signedIn && holding && openLine()), REFUSED_FOR)
    })
  }

  function begin(): void {
    if (holding) return
    if (!('locks' in navigator) || !channel) return void ask()
    const controller = new AbortController()
    holding = controller
    const held = async () => {
      if (controller.signal.aborted) return
      openLine()
      await new Promise((resolve) => controller.signal.addEventListener('abort', resolve))
    }
    // Rejects only when it is aborted before the lock is granted.
    navigator.locks.request(NAME, { signal: controller.signal }, held).catch(() => {})
    if (known) return
    broadcast({ ask: true })
    setTimeout(() => {
      if (!known && !source) void ask()
    }, ANSWER_TIME)
  }

  function end(): void {
    clearTimeout(again)
    source?.close()
    source = null
    over = false
    holding?.abort()
    holding = null
  }

  function look(): void {
    clearTimeout(away)
    if (document.hidden) away = setTimeout(end, HIDDEN_FOR)
    else if (over) void ask()
    else begin()
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('unread' in data) take(data.unread, false)
    else if (source && known) broadcast({ unread: known })
  })
  document.addEventListener('visibilitychange', look)
  // A page in the back/forward cache must not hold the lock.
  addEventListener('pagehide', end)
  addEventListener('pageshow', look)
  begin()

  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', look)
    clearTimeout(away)
    end()
    channel?.close()
  }
}
