/** Popular searches; the first four are highlighted. */
import { m } from '#messages/site.ts'
import styles from './hot-words.module.css'

const HIGHLIGHTED = 4

type Props = { words: string[]; linkOf: (word: string) => string; onFollow: (word: string) => void }

export function HotWords({ words, linkOf, onFollow }: Props) {
  if (words.length === 0) return null
  return (
    <section className={styles['part']} aria-label={m.search.popularSearches}>
      <p className={styles['label']}>{m.search.popularSearches}</p>
      <ol className={styles['words']}>
        {words.map((word, index) => (
          <li key={word} data-hot={index < HIGHLIGHTED || undefined}>
            <a href={linkOf(word)} onClick={() => onFollow(word)}>
              {word}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
