/** An advertisement: its picture, its words, and the plain word that it is one. What is seen and pressed is counted. */
import type { AdCardModel } from '#contract/site/front-card.ts'
import { track } from '../../analytics/analytics.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './ad-link.module.css'
import { useShown } from './use-shown.ts'

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
        <small>广告</small>
      </span>
    </a>
  )
}
