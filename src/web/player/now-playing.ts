/**
 * The current item and position, for components that show audio or its text: the player updates it, wherever playback was
 * started.
 */
import { useCallback, useSyncExternalStore } from 'react'

type Played = { contentType: number; id: number; seconds: number }

/** The address of the audio that is playing; null when none is. */
let sounding: string | null = null
/** The item that the player has loaded, playing or paused, and its whole seconds. */
let played: Played | null = null
const listeners = new Set<() => void>()

/** Called by the player. */
export function setNowPlaying(audioUrl: string | null, next: Played | null): void {
  const same =
    sounding === audioUrl &&
    played?.contentType === next?.contentType &&
    played?.id === next?.id &&
    played?.seconds === next?.seconds
  if (same) return
  sounding = audioUrl
  played = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The address of the audio that is playing, for components that show a list. */
export const useNowPlaying = (): string | null =>
  useSyncExternalStore(
    listen,
    () => sounding,
    () => null,
  )

/** The player's position in this item, in whole seconds; null when it has loaded another, or nothing. */
export function usePlayedTime(contentType: number, id: number): number | null {
  const look = useCallback(
    () => (played?.contentType === contentType && played.id === id ? played.seconds : null),
    [contentType, id],
  )
  return useSyncExternalStore(listen, look, () => null)
}
