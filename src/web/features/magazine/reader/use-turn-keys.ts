/** Arrows, and j and k, turn to the next story and back. Never while somebody types, chooses or looks at something else. */
import { useEffect } from 'react'
import { turnByKey } from './reader-story.ts'

/** What has a use of its own for these keys. */
const BUSY =
  'input, textarea, select, audio, video, [contenteditable], [role="dialog"], [role="slider"], [role="radiogroup"], [tabindex="0"]'

type Turn = { previous: string | null; next: string | null; go: (path: string) => void }

export function useTurnKeys({ previous, next, go }: Turn): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(BUSY)) return
      const path = turnByKey(event.key, { previous, next })
      if (path === null) return
      event.preventDefault()
      go(path)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next, go])
}
