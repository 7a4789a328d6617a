/** The tabs of content types, and the two sort orders. */
import type { SearchResult } from '#contract/site/search.ts'
import { narrowedSearch, type SearchAddress } from '../search-address.ts'
import { countKind } from '../search-model.ts'
import { USUAL_SORT, type SearchSort } from '#domain/search/search-filter.ts'
import { SEARCH_KINDS, searchKindOf, type SearchKind } from '#domain/search/search-kind.ts'
import { m } from '#messages/site.ts'
import styles from './result-kinds.module.css'

export function ResultKinds({ address, result }: { address: SearchAddress; result: SearchResult }) {
  const current = searchKindOf(address.type)
  const countOf = (kind: SearchKind) => countKind(result.kinds, kind)
  // Kinds of sections that are switched off are not counted.
  const isOpen = ({ contentType }: SearchKind) =>
    contentType === null || result.kinds.some((kind) => kind.contentType === contentType)
  return (
    <nav className={styles['kinds']} aria-label={m.search.resultKinds}>
      <ul>
        {SEARCH_KINDS.filter(isOpen).map((kind) => (
          <li key={kind.type} data-none={countOf(kind) === 0 || undefined}>
            <a
              href={narrowedSearch(address, { type: kind.type })}
              aria-current={kind.type === current.type ? 'page' : undefined}
            >
              {kind.name} <span>{countOf(kind)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ORDERS: readonly { sort: SearchSort; name: string }[] = [
  { sort: 'relevance', name: m.search.relevance },
  { sort: 'time', name: m.word.latest },
]

export function ResultOrder({ address }: { address: SearchAddress }) {
  return (
    <nav className={styles['orders']} aria-label={m.word.sort}>
      <ul>
        {ORDERS.map(({ sort, name }) => (
          <li key={sort}>
            <a
              href={narrowedSearch(address, { sort })}
              aria-current={sort === (address.sort ?? USUAL_SORT) ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
