/** What the results can be narrowed by, and what they are narrowed by now; each choice is a link. */
import type { SearchResult } from '#contract/site/search.ts'
import { narrowedSearch, type SearchAddress, type SearchChange } from '../search-address.ts'
import type { SearchPay } from '#domain/search/search-filter.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './result-filter.module.css'

type Props = { address: SearchAddress; result: SearchResult }

type Choice = { key: number | string; name: string; count: number; chosen: boolean; change: SearchChange }

/** Longer lists fold. */
const SHOWN = 8

const PAYS: readonly { pay: SearchPay; name: string }[] = [
  { pay: 'free', name: '免费' },
  { pay: 'paid', name: '付费' },
]

const NONE: SearchChange = { year: undefined, column: undefined, pay: undefined }

export function ResultFilter({ address, result }: Props) {
  const rows = [
    {
      name: '年份',
      off: { year: undefined },
      choices: result.years.map(({ year, totalCount }): Choice => ({
        key: year,
        name: `${year}`,
        count: totalCount,
        chosen: year === address.year,
        change: { year },
      })),
    },
    {
      name: '栏目',
      off: { column: undefined },
      choices: result.columns.map(({ id, name, totalCount }): Choice => ({
        key: id,
        name,
        count: totalCount,
        chosen: id === address.column,
        change: { column: id },
      })),
    },
    {
      name: '价格',
      off: { pay: undefined },
      choices: PAYS.map(({ pay, name }): Choice => ({
        key: pay,
        name,
        count: result.pays[pay],
        chosen: pay === address.pay,
        change: { pay },
      })).filter(({ count, chosen }) => count > 0 || chosen),
    },
  ]
    // One choice is none, unless it was made.
    .filter(({ choices }) => choices.length > 1 || choices.some(({ chosen }) => chosen))
  if (rows.length === 0) return null
  return (
    // Wide screens show it whole, whether it is open or not.
    <details className={styles['filter']}>
      <summary>筛选</summary>
      <nav aria-label="筛选">
        {rows.map((row) => (
          <Row key={row.name} address={address} {...row} />
        ))}
      </nav>
    </details>
  )
}

type RowProps = { address: SearchAddress; name: string; off: SearchChange; choices: Choice[] }

function Row({ address, name, off, choices }: RowProps) {
  const chosen = choices.find((choice) => choice.chosen)
  const first = choices.slice(0, SHOWN)
  const further = choices.slice(SHOWN)
  const link = (choice: Choice) => (
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
          <a href={narrowedSearch(address, off)} aria-current={chosen ? undefined : 'true'}>
            不限
          </a>
        </li>
        {first.map(link)}
      </ul>
      {further.length > 0 ? (
        <details className={styles['more']} open={chosen !== undefined && further.includes(chosen)}>
          <summary>更多{name}</summary>
          <ul>{further.map(link)}</ul>
        </details>
      ) : null}
    </section>
  )
}

/** What is chosen, each with the way to be rid of it. */
export function ChosenFilters({ address, result }: Props) {
  const { year, column, pay } = address
  const chips = [
    ...(year ? [{ name: `${year} 年`, off: { year: undefined } }] : []),
    // A column in which nothing was found is not among those that are counted.
    ...(column
      ? [{ name: result.columns.find(({ id }) => id === column)?.name ?? '所选栏目', off: { column: undefined } }]
      : []),
    ...(pay ? [{ name: PAYS.find((known) => known.pay === pay)!.name, off: { pay: undefined } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <div className={styles['chosen']} role="group" aria-label="已选条件">
      <ul>
        {chips.map(({ name, off }) => (
          <li key={name}>
            <a href={narrowedSearch(address, off)} aria-label={`取消“${name}”`}>
              {name} <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
      <a href={narrowedSearch(address, NONE)} className={styles['clear']}>
        清除筛选
      </a>
    </div>
  )
}
