/** Navigation to another page starts at its top: both the scroll position and the keyboard focus. */
import { useEffect, useRef } from 'react'

export function useArrival(place: string): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    scrollTo(0, 0)
    document.getElementById('room-title')?.focus({ preventScroll: true })
  }, [place])
}
