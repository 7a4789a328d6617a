/** Navigation to another page starts at its top: both the scroll position and the keyboard focus. */
import { useEffect, useRef } from 'react'

export function useArrival(address: string): void {
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    scrollTo(0, 0)
    document.getElementById('room-title')?.focus({ preventScroll: true })
  }, [address])
}
