/** Shown when a search has no results: suggested keywords, and where else to look. */
import type { SearchResult } from '#contract/site/search.ts'
import { m } from '#messages/site.ts'
import { isNarrowed, narrowedSearch, type SearchAddress } from '../search-address.ts'
import styles from './nothing-found.module.css'
import { SearchGuesses } from '../field/search-guesses.tsx'
import { NamedPages } from '../field/named-pages.tsx'

export function NothingFound({ address, result }: { address: SearchAddress; result: SearchResult }) {
  const { keyword = '' } = address
  const { guesses, sections } = result
  // The filters may exclude every result: the first suggestion is the same keyword without them.
  if (isNarrowed(address)) {
    const all = { type: undefined, year: undefined, column: undefined, pay: undefined }
    return (
      <div className={styles['nothing']}>
        <p>
          {m.search.nothingWithFilters({ keyword })}
          <a href={narrowedSearch(address, all)}>{m.search.withoutFilters}</a>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['nothing']}>
      <p>{m.search.nothingFoundTry({ keyword })}</p>
      <SearchGuesses guesses={guesses} />
      {sections.length > 0 ? (
        <section aria-label={m.search.lookHere}>
          <h2>{m.search.lookHere}</h2>
          <NamedPages places={sections} label={m.search.namedPages} />
        </section>
      ) : null}
    </div>
  )
}
