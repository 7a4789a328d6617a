/** What may have been meant; each of these finds something. */
import { m } from '#messages/site.ts'
import styles from './search-guesses.module.css'
import { useFollowSearch } from '../use-follow-search.ts'

export function SearchGuesses({ guesses }: { guesses: string[] }) {
  const { searchLink, followSearch } = useFollowSearch()
  if (guesses.length === 0) return null
  return (
    <section className={styles['guesses']} aria-label={m.search.didYouMean}>
      <h2>{m.search.didYouMean}</h2>
      <ul>
        {guesses.map((guess) => (
          <li key={guess}>
            <a href={searchLink(guess, 'submit')} onClick={() => followSearch(guess, 'submit')}>
              {guess}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
