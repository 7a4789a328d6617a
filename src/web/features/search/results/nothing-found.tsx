/** Shown when a search has no results: suggested keywords, and where else to look. */
import type { SearchResult } from '#contract/site/search.ts'
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
          这些条件下没有和“{keyword}”有关的内容。
          <a href={narrowedSearch(address, all)}>不限条件再找一次</a>
        </p>
      </div>
    )
  }
  return (
    <div className={styles['nothing']}>
      <p>没有找到和“{keyword}”有关的内容。换个短一点的词，也许就有了。</p>
      <SearchGuesses guesses={guesses} />
      {sections.length > 0 ? (
        <section aria-label="到这里看看">
          <h2>到这里看看</h2>
          <NamedPages places={sections} label="作者、栏目与标签" />
        </section>
      ) : null}
    </div>
  )
}
