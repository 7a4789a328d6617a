/** Says once that an element has come into view, by half at least. */
import { useEffect, useRef, type RefObject } from 'react'

const HALF = 0.5

export function useShown<Element extends HTMLElement>(onShown: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const told = useRef(onShown)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        told.current()
      },
      { threshold: HALF },
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return element
}
