/** Whoever comes from the player wants to read on where it is: once, and as soon as that is known. */
import { useEffect, useState } from 'react'
import { PLAYING_HASH, playingStoryPath } from '../../../player/position/playing-hash.ts'

export function usePlayingHash(id: number, known: boolean, comeBack: () => void): void {
  const [asked, setAsked] = useState(() => location.hash === PLAYING_HASH)
  useEffect(() => {
    if (!known) return
    const here = location.pathname
    // The story is here already: the page need not change for it, and the link works a second time, too. Unless the
    // reader is on the way to another page, which cannot be shown yet.
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a')
      if (link?.getAttribute('href') !== playingStoryPath(id) || event.button !== 0 || location.pathname !== here)
        return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setAsked(true)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [id, known])
  useEffect(() => {
    if (!asked || !known) return
    setAsked(false)
    comeBack()
  }, [asked, known, comeBack])
}
