/**
 * Whether the page is narrow now (spec 4). The server cannot know: it renders the wide one, and the browser corrects that
 * immediately.
 */
import { useSyncExternalStore } from 'react'
import { isNarrow } from './narrow-screen.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNarrow(document.body.clientWidth),
    () => false,
  )
}
