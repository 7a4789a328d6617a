/** What sounds now, for whoever shows a list of sounds: the player tells it, wherever it was started. */
import { useSyncExternalStore } from 'react'

/** The address of what sounds now; null in silence. */
let sounding: string | null = null
const listeners = new Set<() => void>()

/** For the player to tell. */
export function tellSounding(audioUrl: string | null): void {
  if (sounding === audioUrl) return
  sounding = audioUrl
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The address of what sounds now, for whoever shows a list. */
export const useSounding = (): string | null =>
  useSyncExternalStore(
    listen,
    () => sounding,
    () => null,
  )
