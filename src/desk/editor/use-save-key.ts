/** Saves by keyboard from anywhere in the room: the headline, the text of a picture, a note. */
import { useEffect } from 'react'
import type { StoryHandsHolder } from './story-keys.ts'

export function useSaveKey(hands: StoryHandsHolder): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return
      // Otherwise the browser would offer to save the page.
      event.preventDefault()
      if (!event.isComposing) hands.read().save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [hands])
}
