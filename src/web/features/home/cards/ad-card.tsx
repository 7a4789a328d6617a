/** Advertisements between the blocks: one large, and small ones beside it. */
import type { CardOf } from '#contract/site/front-card.ts'
import { AdLink } from '../ad-link.tsx'
import styles from './ad-card.module.css'

export function AdCard({ card: { title, big, small } }: { card: CardOf<111> }) {
  return (
    <aside className={styles['card']} data-both={big !== null && small.length > 0} aria-label={title}>
      {big ? <AdLink ad={big} shown={1200} /> : null}
      {small.length > 0 ? (
        <ul className={styles['small']}>
          {small.map((ad) => (
            <li key={ad.code}>
              <AdLink ad={ad} shown={384} />
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  )
}
