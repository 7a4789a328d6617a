/**
 * Removes an entry from a list. For a few seconds it can be restored, at its position, so the server is called only when
 * they are over, when another entry is removed, or when the reader leaves.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from './toast.tsx'

const UNDO_FOR = 8000

type Removal<Entry> = {
  nameOf: (entry: Entry) => string
  /** Calls the server, and fetches the list again. */
  drop: (entry: Entry) => Promise<void>
  /** Calls the server while the page is unloaded, so nothing can handle the response. */
  dropOnLeaving: (entry: Entry) => void
}

/** `list` is the element around the entries. It receives the focus when a focused entry is finally removed. */
export function useUndoableRemoval<Entry>(removal: Removal<Entry>) {
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<{ entry: Entry; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(removal)
  useEffect(() => void (latest.current = removal))

  const mark = useCallback((entry: Entry, gone: boolean) => {
    setRemoved((known) => {
      const next = new Set(known)
      if (gone) next.add(latest.current.nameOf(entry))
      else next.delete(latest.current.nameOf(entry))
      return next
    })
  }, [])

  const takeWaiting = useCallback((): Entry | null => {
    const entry = waiting.current?.entry ?? null
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    return entry
  }, [])

  /** Lets go of the entry that waits, if any. */
  const settle = useCallback(async () => {
    const entry = takeWaiting()
    if (!entry) return
    try {
      await latest.current.drop(entry)
    } catch (error) {
      toast((error as Error).message, 'error')
      return mark(entry, false)
    }
    mark(entry, false)
    // Only after the list is rendered without it. The focus was on a removed button; elsewhere it stays.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    })
  }, [mark, takeWaiting])

  useEffect(() => {
    const leave = () => {
      const entry = takeWaiting()
      if (entry) latest.current.dropOnLeaving(entry)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void settle()
    }
  }, [settle, takeWaiting])

  function remove(entry: Entry) {
    void settle()
    mark(entry, true)
    waiting.current = { entry, timer: setTimeout(() => void settle(), UNDO_FOR) }
  }
  function undo(entry: Entry) {
    // For an earlier entry the request to the server is already under way.
    if (waiting.current?.entry !== entry) return
    takeWaiting()
    mark(entry, false)
  }
  const isRemoved = (entry: Entry) => removed.has(removal.nameOf(entry))
  return { list, isRemoved, remove, undo }
}
