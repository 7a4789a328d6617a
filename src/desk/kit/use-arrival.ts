/** Whoever goes to another place begins at its top, with the eyes and with the keyboard. */
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
