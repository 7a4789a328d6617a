import type { CardOf } from '#contract/site/front-card.ts'
import styles from './quote-card.module.css'

export function QuoteCard({ card }: { card: CardOf<211> }) {
  return (
    <figure className={styles['quote']}>
      <blockquote>{card.text}</blockquote>
      <figcaption>{card.source}</figcaption>
    </figure>
  )
}
