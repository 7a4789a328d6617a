/**
 * Carries out the decisions of draft-save.ts for the current draft: saves local copies, sends, waits, retries. Independent
 * of React.
 */
import {
  beginSaving,
  isUncovered,
  isUnsaved,
  planSave,
  reduceSave,
  type SaveEvent,
  type SaveState,
} from './draft-save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isSessionProblem } from '#web/api/session-watch.ts'

/** `Fields` is what is sent, `Thing` what the server returns for it. */
export type SaverParts<Fields, Thing> = {
  version: number
  /** the current content of the screen */
  read: () => Fields
  send: (version: number, fields: Fields, kind: 'auto' | 'hand') => Promise<Thing>
  keep: (version: number, fields: Fields) => boolean
  drop: () => void
  /** the server has taken it */
  onSaved: (thing: Thing) => void
  /** another editor has saved since; null when their version is not known */
  onConflict: (theirs: Thing | null) => void
  /** the server's message when it refuses the save */
  onRefused: (message: string) => void
  /** the current version as a refusal reports it; null when that cannot be parsed */
  readTheirs: (detail: string | undefined) => Thing | null
  isSame: (theirs: Thing, sent: Fields) => boolean
  now: () => number
}

export type DraftSaver = ReturnType<typeof createDraftSaver<unknown, { version: number }>>

export function createDraftSaver<Fields, Thing extends { version: number }>(parts: SaverParts<Fields, Thing>) {
  let state: SaveState = beginSaving(parts.version)
  let timer: ReturnType<typeof setTimeout> | undefined
  let byHand = false
  let isStopped = false
  const listeners = new Set<() => void>()

  function dispatch(event: SaveEvent): void {
    state = reduceSave(state, event)
    work()
    for (const listener of listeners) listener()
  }

  function work(): void {
    clearTimeout(timer)
    if (isStopped) return
    const { keep, send } = planSave(state, parts.now())
    if (keep) keepCopy()
    if (send) void deliver()
    const { at } = planSave(state, parts.now())
    if (at !== null) timer = setTimeout(wake, Math.max(0, at - parts.now()))
  }

  function wake(): void {
    work()
    for (const listener of listeners) listener()
  }

  function keepCopy(): void {
    const ok = parts.keep(state.version, parts.read())
    state = reduceSave(state, { kind: 'keep', typed: state.typed, ok })
  }

  async function deliver(): Promise<void> {
    const { version } = state
    const fields = parts.read()
    const kind = byHand ? 'hand' : 'auto'
    byHand = false
    state = reduceSave(state, { kind: 'send' })
    try {
      confirm(await parts.send(version, fields, kind))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error, fields)
    }
  }

  function confirm(thing: Thing): void {
    // First: later copies are based on it.
    parts.onSaved(thing)
    dispatch({ kind: 'confirm', version: thing.version })
    // Input typed meanwhile stays in the local copy until it is saved itself.
    if (isUnsaved(state)) keepCopy()
    else parts.drop()
  }

  function fail(error: ApiError, sent: Fields): void {
    const now = parts.now()
    if (error.code === 'CONFLICT') {
      const theirs = parts.readTheirs(error.detail)
      // An earlier response was lost: the server's version equals what was sent.
      if (theirs && parts.isSame(theirs, sent)) return confirm(theirs)
      dispatch({ kind: 'fail', trouble: 'conflict', now })
      parts.onConflict(theirs)
    } else if (error.status === 0 || error.status >= 500 || error.status === 429 || isSessionProblem(error.code)) {
      dispatch({ kind: 'fail', trouble: 'offline', now })
    } else {
      dispatch({ kind: 'fail', trouble: 'refused', now })
      parts.onRefused(error.message)
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: (): SaveState => state,
    change: () => dispatch({ kind: 'change', now: parts.now() }),
    connect: () => dispatch({ kind: 'connect', now: parts.now() }),
    settle: (version: number, open: boolean) => {
      dispatch({ kind: 'settle', version, open, now: parts.now() })
      if (!open) parts.drop()
    },
    /** The server went on without a change of the text, as after a step. */
    follow: (version: number) => {
      if (!isUnsaved(state)) dispatch({ kind: 'settle', version, open: false, now: parts.now() })
    },
    /** Keeps a copy now, as while the window closes. */
    keepNow: () => {
      if (isUncovered(state)) keepCopy()
    },
    /** Saves what there is; false: it could not be. */
    save(): Promise<boolean> {
      byHand = true
      return new Promise((resolve) => {
        const look = () => {
          if (state.sending !== null || (isUnsaved(state) && state.trouble === null)) return
          listeners.delete(look)
          resolve(!isUnsaved(state))
        }
        listeners.add(look)
        dispatch({ kind: 'want' })
      })
    },
    /** After this nothing is sent automatically any more. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    start: () => {
      isStopped = false
      work()
    },
  }
}
