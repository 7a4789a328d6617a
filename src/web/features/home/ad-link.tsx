/** An advertisement: its picture, its text, and a plain label that it is one. Views and clicks are counted. */
import { useEffect, useRef, type RefObject } from 'react'
import type { AdCardModel } from '#contract/site/front-card.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './ad-link.module.css'

export function AdLink({ ad, shown }: { ad: AdCardModel; shown: number }) {
  const { slot, code } = ad
  const element = useShown<HTMLAnchorElement>(() => track('ad-show', { slot, code }))
  const outside = /^https?:/.test(ad.webLinkUrl) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      ref={element}
      className={styles['ad']}
      data-slot={slot}
      href={ad.webLinkUrl}
      onClick={() => track('ad-click', { slot, code })}
      {...outside}
    >
      <Picture
        picture={{ url: ad.webIconUrl, width: ad.width, height: ad.height, alt: '' }}
        shown={shown}
        sizes={`(max-width: 768px) 100vw, ${shown}px`}
        decorative
      />
      <span className={styles['words']}>
        {ad.name}
        <small>{m.word.ad}</small>
      </span>
    </a>
  )
}

const HALF = 0.5

/** Reports once that at least half of an element has come into view. */
function useShown<Element extends HTMLElement>(onShown: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const callback = useRef(onShown)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        callback.current()
      },
      { threshold: HALF },
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return element
}
