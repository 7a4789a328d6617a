/**
 * Takes an entry out of a list. For a few seconds it can be had back whole, at its place, so the server is told only when
 * they are over, when another entry goes, or when the reader leaves.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from './toast.tsx'

const UNDO_FOR = 8000

type Removal<Entry> = {
  nameOf: (entry: Entry) => string
  /** Tells the server, and fetches the list anew. */
  drop: (entry: Entry) => Promise<void>
  /** Tells the server while the page goes, and with it whoever could hear of the answer. */
  dropOnLeaving: (entry: Entry) => void
}

/** `list` is the element around the entries. It takes the focus when an entry that had it is gone for good. */
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
    // Not before the list is drawn without it. The focus was on a button that is gone; elsewhere it stays.
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
    // Of an entry before it the server is being told already.
    if (waiting.current?.entry !== entry) return
    takeWaiting()
    mark(entry, false)
  }
  const isRemoved = (entry: Entry) => removed.has(removal.nameOf(entry))
  return { list, isRemoved, remove, undo }
}
