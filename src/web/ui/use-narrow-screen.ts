/** Whether the page is narrow now (spec 4). The server cannot know: it says no, and the browser mends that at once. */
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
