/**
 * Keeps the spoken paragraph in view during playback. A reader who scrolls away is left alone; following resumes when it is
 * in view again, or when the reader requests it.
 */
import { useCallback, useEffect, useRef, useState } from 'react'

/** For this long after the reader's own scrolling, the page does not scroll, in ms. */
const HANDS_ON = 2500
/** A movement of ours is over by then, in ms, in browsers that do not say so. */
const TRAVEL = 1200
/** What header and player cover is not in sight. */
const SIGHT = { top: 80, bottom: 120 }

const isComfortable = ({ top, bottom }: DOMRect) => top >= SIGHT.top && bottom <= innerHeight - SIGHT.bottom

type Kept = {
  /** it is there, but not in sight */
  away: boolean
  /** from now on, wherever the reader was */
  follow: () => void
  /** scrolls there immediately */
  comeBack: () => void
}

export function useKeptInSight(element: HTMLElement | null, sounding: boolean): Kept {
  const [away, setAway] = useState(false)
  const following = useRef(false)
  const ownUntil = useRef(0)
  const handAt = useRef(-HANDS_ON)

  const show = useCallback((target: HTMLElement) => {
    ownUntil.current = performance.now() + TRAVEL
    const fits = target.offsetHeight < innerHeight - SIGHT.top - SIGHT.bottom
    target.scrollIntoView({ block: fits ? 'center' : 'start' })
  }, [])

  useEffect(() => {
    const note = () => {
      if (performance.now() > ownUntil.current) handAt.current = performance.now()
    }
    const arrive = () => (ownUntil.current = 0)
    addEventListener('scroll', note, { passive: true })
    addEventListener('scrollend', arrive)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('scrollend', arrive)
    }
  }, [])

  useEffect(() => {
    if (!element) return setAway(false)
    const free = performance.now() - handAt.current > HANDS_ON
    if (sounding && following.current && free && !isComfortable(element.getBoundingClientRect())) show(element)
    const watch = new IntersectionObserver(
      ([entry]) => {
        const inSight = entry?.isIntersecting ?? false
        setAway(!inSight)
        if (inSight) following.current = true
        else if (performance.now() - handAt.current < HANDS_ON) following.current = false
      },
      { rootMargin: `-${SIGHT.top}px 0px -${SIGHT.bottom}px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [element, sounding, show])

  const follow = useCallback(() => {
    following.current = true
    handAt.current = -HANDS_ON
  }, [])
  const comeBack = useCallback(() => {
    follow()
    if (element) show(element)
  }, [element, follow, show])
  return { away, follow, comeBack }
}
