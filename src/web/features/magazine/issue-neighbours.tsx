import type { Issue, IssueCard } from '#contract/magazine.ts'
import { paths } from '#rules/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './issue-neighbours.module.css'

/** The issues before and after, as they would lie on a table. */
export function IssueNeighbours({ issue: { previous, next } }: { issue: Issue }) {
  if (!previous && !next) return null
  return (
    <nav className={styles['neighbours']} aria-label="前后各期">
      {previous ? <Neighbour word="上一期" card={previous} side="previous" /> : null}
      {next ? <Neighbour word="下一期" card={next} side="next" /> : null}
    </nav>
  )
}

function Neighbour({ word, card, side }: { word: string; card: IssueCard; side: 'previous' | 'next' }) {
  return (
    <a href={paths.magazine(card.id)} data-side={side}>
      {card.pic ? <Picture picture={card.pic} shown={96} decorative className={styles['cover']} /> : null}
      <span className={styles['text']}>
        <span className={styles['word']}>
          {word}　第 {card.number} 期
        </span>
        <span className={styles['title']}>{card.title}</span>
      </span>
    </a>
  )
}
