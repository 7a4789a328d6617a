/** The results of a search: by kind and under filters, a page at a time. All of it is links: it works without a program. */
import { useEffect } from 'react'
import type { Api } from '#contract/contract.ts'
import type { SearchResult } from '#contract/site/search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { isNarrowed, narrowedSearch, type SearchAddress } from './search-address.ts'
import { newlySearched, searchOutcome } from './search-model.ts'
import { Pager } from '../../ui/pager.tsx'
import { HotWords } from './field/hot-words.tsx'
import { NothingFound } from './results/nothing-found.tsx'
import { ChosenFilters, ResultFilter } from './results/result-filter.tsx'
import { ResultKinds, ResultOrder } from './results/result-kinds.tsx'
import { ResultList } from './results/result-list.tsx'
import { SearchField } from './field/search-field.tsx'
import { SearchGuesses } from './field/search-guesses.tsx'
import { NamedPages } from './field/named-pages.tsx'
import styles from './search-view.module.css'
import { useFollowSearch } from './use-follow-search.ts'

type Props = { api: Api; address: SearchAddress; hotWords: string[]; result: SearchResult | null }

export function SearchView({ api, address, hotWords, result }: Props) {
  const { keyword = '' } = address
  const { searchLink, followSearch } = useFollowSearch()
  useSearchReport(address, result !== null)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{keyword ? m.search.searchFor({ keyword }) : m.word.search}</h1>
        <SearchField api={api} place="page" keyword={keyword} searchenter={paths.search()} type={address.type} />
        {address.isCut ? <p className={styles['note']}>{m.search.searchCut}</p> : null}
      </header>
      {/* This element stays mounted while results change, so that screen readers announce each new count. */}
      <p role="status" className="visually-hidden">
        {result ? searchOutcome(keyword, result) : ''}
      </p>
      {result ? <Results key={keyword} address={address} result={result} /> : null}
      {result && (result.list.length > 0 || isNarrowed(address)) ? null : (
        <div className={styles['alone']}>
          <HotWords
            words={hotWords}
            linkOf={(word) => searchLink(word, 'hot')}
            onFollow={(word) => followSearch(word, 'hot')}
          />
        </div>
      )}
    </div>
  )
}

function Results({ address, result }: { address: SearchAddress; result: SearchResult }) {
  const places = <NamedPages places={result.places} />
  // Without a filter and without a find there is nothing to be sorted.
  if (result.totalCount === 0 && !isNarrowed(address)) {
    return (
      <>
        {places}
        <NothingFound address={address} result={result} />
      </>
    )
  }
  return (
    <>
      {places}
      <SearchGuesses guesses={result.guesses} />
      <ResultKinds address={address} result={result} />
      <div className={styles['columns']}>
        <ResultFilter address={address} result={result} />
        <div className={styles['results']}>
          <div className={styles['line']}>
            <p>{m.search.resultCount({ totalCount: result.totalCount })}</p>
            {result.totalCount > 1 ? <ResultOrder address={address} /> : null}
          </div>
          <ChosenFilters address={address} result={result} />
          {result.isPartial ? <p className={styles['note']}>{m.search.partialResults}</p> : null}
          {result.list.length > 0 ? (
            <ResultList entries={result.list} />
          ) : (
            <NothingFound address={address} result={result} />
          )}
          <Pager page={result.pgNo} pages={result.totalPage} href={(page) => narrowedSearch(address, {}, page)} />
        </div>
      </div>
    </>
  )
}

/**
 * Reports each search to the server once. It counts the keyword and does not track a person, so it is also sent for readers
 * who opt out of tracking. Without a session no cookie is sent; with one, the server counts by account what it otherwise
 * counts by network.
 */
function useSearchReport(address: SearchAddress, found: boolean): void {
  const { searchtype = 'submit' } = address
  const searched = newlySearched(address, found)
  useEffect(
    () => (searched === null ? undefined : whenSeen(() => report(searched, searchtype))),
    [searched, searchtype],
  )
}

/** A prerendered page is hidden until the reader navigates to it. */
function whenSeen(callback: () => void): () => void {
  const stop = () => document.removeEventListener('visibilitychange', look)
  function look() {
    if (document.visibilityState !== 'visible') return
    stop()
    callback()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

/** Loaded when there is something to report, which is after the page is shown. */
const report = (keyword: string, searchtype: string) =>
  void import('./report-search.ts').then(({ reportSearch }) => reportSearch(keyword, searchtype)).catch(() => {})
