/**
 * When a story being written is saved in the browser and when it is sent: a local copy at every pause, a save soon after,
 * never two concurrently, and nothing is dropped until the server has confirmed it. Changes are counted; the counts show how
 * far the copy and the server are behind.
 */
import { m } from '#messages/desk.ts'

/** A pause in typing after which a local copy is saved in the browser, and how long it may be behind at most. */
export const KEEP_PAUSE = 500
export const KEEP_LIMIT = 2000
/** The same for sending. */
export const SAVE_PAUSE = 2000
export const SAVE_LIMIT = 20_000

/** Without an answer it is tried again, at growing distances. */
const RETRIES = [3000, 6000, 12_000, 30_000]

export type SaveTrouble =
  /** no answer, or none that means anything */
  | 'offline'
  /** the server will not have this text; another may do */
  | 'refused'
  /** another editor has saved: the editor decides */
  | 'conflict'

export type SaveState = {
  /** the version of the story on which the next save is based */
  version: number
  /** changes that were made */
  typed: number
  /** how many of them the copy in the browser has */
  kept: number
  /** how many of them the server has confirmed */
  saved: number
  /** how many are in the save that is under way */
  sending: number | null
  changedAt: number
  /** the oldest change that is in no copy, and the oldest that was not sent */
  unkeptSince: number | null
  unsavedSince: number | null
  /** the editor has pressed save, or is leaving */
  wanted: boolean
  trouble: SaveTrouble | null
  failures: number
  retryAt: number | null
  /** the browser has no room for a copy */
  copyFails: boolean
}

export type SaveEvent =
  | { kind: 'change'; now: number }
  | { kind: 'keep'; typed: number; ok: boolean }
  | { kind: 'want' }
  | { kind: 'send' }
  | { kind: 'confirm'; version: number }
  | { kind: 'fail'; trouble: SaveTrouble; now: number }
  | { kind: 'connect'; now: number }
  /** The story on the screen is now based on another version; `open` states whether it differs from the server's. */
  | { kind: 'settle'; version: number; open: boolean; now: number }

export const beginSaving = (version: number): SaveState => ({
  ...{ version, typed: 0, kept: 0, saved: 0, sending: null, changedAt: 0, unkeptSince: null, unsavedSince: null },
  ...{ wanted: false, trouble: null, failures: 0, retryAt: null, copyFails: false },
})

export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.kind) {
    case 'change':
      return {
        ...state,
        typed: state.typed + 1,
        changedAt: event.now,
        unkeptSince: state.unkeptSince ?? event.now,
        unsavedSince: state.unsavedSince ?? event.now,
        // The refused text has changed, so it may be retried.
        ...(state.trouble === 'refused' ? { retryAt: event.now } : {}),
      }
    case 'keep':
      return {
        ...state,
        copyFails: !event.ok,
        kept: event.ok ? Math.max(state.kept, event.typed) : state.kept,
        // Without room it is tried again at the next change.
        unkeptSince: event.typed >= state.typed ? null : state.unkeptSince,
      }
    case 'want':
      return { ...state, wanted: isUnsaved(state), ...(state.trouble === 'conflict' ? {} : { retryAt: null }) }
    case 'send':
      return { ...state, sending: state.typed, wanted: false }
    case 'confirm': {
      const saved = Math.max(state.saved, state.sending ?? 0)
      const confirmed = { ...state, version: event.version, saved, sending: null, ...NO_TROUBLE }
      if (saved < state.typed) return { ...confirmed, unsavedSince: state.changedAt }
      // Nor is there anything left to save locally: the copy is dropped.
      return { ...confirmed, unsavedSince: null, unkeptSince: null }
    }
    case 'fail':
      return fail(state, event)
    case 'connect':
      return state.trouble === 'offline' ? { ...state, retryAt: event.now } : state
    case 'settle': {
      const typed = state.typed + 1
      const settled = { ...state, version: event.version, typed, sending: null, changedAt: event.now, ...NO_TROUBLE }
      if (!event.open) return { ...settled, saved: typed, kept: typed, unsavedSince: null, unkeptSince: null }
      return { ...settled, unsavedSince: event.now, unkeptSince: event.now, wanted: true }
    }
  }
}

const NO_TROUBLE = { trouble: null, failures: 0, retryAt: null } as const

function fail(state: SaveState, { trouble, now }: SaveEvent & { kind: 'fail' }): SaveState {
  const failures = state.failures + 1
  const wait = RETRIES[Math.min(failures, RETRIES.length) - 1]!
  return { ...state, sending: null, trouble, failures, retryAt: trouble === 'offline' ? now + wait : null }
}

export const isUnsaved = ({ typed, saved }: SaveState): boolean => typed > saved

/** What would be lost if the window were closed now. */
export const isUncovered = ({ typed, saved, kept }: SaveState): boolean => typed > Math.max(saved, kept)

export type SavePlan = {
  keep: boolean
  send: boolean
  /** when to check again; null: after the next event */ at: number | null
}

/** The work to do now. */
export function planSave(state: SaveState, now: number): SavePlan {
  const keepAt =
    state.unkeptSince === null ? null : Math.min(state.changedAt + KEEP_PAUSE, state.unkeptSince + KEEP_LIMIT)
  const sendAt = findSendTime(state)
  const keep = keepAt !== null && keepAt <= now
  const send = sendAt !== null && sendAt <= now
  const coming = [keep ? null : keepAt, send ? null : sendAt].filter((at) => at !== null)
  return { keep, send, at: coming.length > 0 ? Math.min(...coming) : null }
}

function findSendTime(state: SaveState): number | null {
  const { unsavedSince, sending, trouble, retryAt, wanted, changedAt } = state
  if (unsavedSince === null || sending !== null || trouble === 'conflict') return null
  if (wanted) return 0
  const rested = Math.min(changedAt + SAVE_PAUSE, unsavedSince + SAVE_LIMIT)
  if (trouble === null) return rested
  if (retryAt === null) return null
  return trouble === 'refused' ? Math.max(retryAt, rested) : retryAt
}

/** The status shown beside the title in the editor. */
export function saveWords(state: SaveState): string {
  if (state.trouble === 'conflict') return m.kit.saveConflict
  if (state.trouble === 'offline') {
    return state.copyFails ? m.kit.offlineUncovered : m.kit.offlineCovered
  }
  if (state.trouble === 'refused') return m.kit.saveRefused
  if (state.sending !== null) return m.word.saving
  return isUnsaved(state) ? m.kit.savesOnPause : m.word.saved
}
