/** What the results can be narrowed by, and what they are narrowed by now; each choice is a link. */
import type { SearchResult } from '#contract/site/search.ts'
import { m } from '#messages/site.ts'
import { narrowedSearch, type SearchAddress, type SearchChange } from '../search-address.ts'
import { listChosenFilters, listResultRows, type ResultChoice, type ResultRow } from '../search-model.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './result-filter.module.css'

type Props = { address: SearchAddress; result: SearchResult }

/** Longer lists fold. */
const SHOWN = 8

const NONE: SearchChange = { year: undefined, column: undefined, pay: undefined }

export function ResultFilter({ address, result }: Props) {
  const rows = listResultRows(address, result)
  if (rows.length === 0) return null
  return (
    // Wide screens show it whole, whether it is open or not.
    <details className={styles['filter']}>
      <summary>{m.search.filter}</summary>
      <nav aria-label={m.search.filter}>
        {rows.map((row) => (
          <Row key={row.name} address={address} row={row} />
        ))}
      </nav>
    </details>
  )
}

function Row({ address, row }: { address: SearchAddress; row: ResultRow }) {
  const { name, off } = row
  const isChosen = (choice: ResultChoice) => choice.chosen
  const further = row.choices.slice(SHOWN)
  const link = (choice: ResultChoice) => (
    <li key={choice.key}>
      <a href={narrowedSearch(address, choice.change)} aria-current={choice.chosen ? 'true' : undefined}>
        {choice.name} <span>{choice.count}</span>
      </a>
    </li>
  )
  return (
    <section className={styles['row']} aria-label={name}>
      <h2>{name}</h2>
      <ul>
        <li>
          <a href={narrowedSearch(address, off)} aria-current={row.choices.some(isChosen) ? undefined : 'true'}>
            {m.word.any}
          </a>
        </li>
        {row.choices.slice(0, SHOWN).map(link)}
      </ul>
      {further.length > 0 ? (
        <details className={styles['more']} open={further.some(isChosen)}>
          <summary>{m.search.moreOf({ name })}</summary>
          <ul>{further.map(link)}</ul>
        </details>
      ) : null}
    </section>
  )
}

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ address, result }: Props) {
  const chips = listChosenFilters(address, result.columns)
  if (chips.length === 0) return null
  return (
    <div className={styles['chosen']} role="group" aria-label={m.search.activeFilters}>
      <ul>
        {chips.map(({ name, off }) => (
          <li key={name}>
            <a data-button href={narrowedSearch(address, off)} aria-label={m.search.removeFilter({ name })}>
              {name} <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
      <a href={narrowedSearch(address, NONE)} className={styles['clear']}>
        {m.search.clearFilters}
      </a>
    </div>
  )
}
