/** The results of a search: sorted by kind, a page at a time. */
import type { Api } from '#contract/contract.ts'
import type { SearchEntry, SearchResult } from '#contract/search.ts'
import { searchLabel } from '#rules/content-label.ts'
import { opensWindow, registryLink } from '#rules/content-link.ts'
import { paths } from '#rules/paths.ts'
import type { SearchAddress } from '#rules/search-address.ts'
import { SEARCH_KINDS, searchKindOf, type SearchKind } from '#rules/search-kind.ts'
import { Pager } from '../../ui/pager.tsx'
import { Time } from '../../ui/time.tsx'
import { track } from '../../analytics.ts'
import { HotWords } from './hot-words.tsx'
import { MarkedText } from './marked-text.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-view.module.css'
import { useSearchHistory } from './use-search-history.ts'

type Props = { api: Api; address: SearchAddress; hotWords: string[]; result: SearchResult | null }

export function SearchView({ api, address, hotWords, result }: Props) {
  const { keyword = '', page: _, ...words } = address
  const { add } = useSearchHistory()
  const hotLink = (word: string) => paths.search({ keyword: word, searchenter: paths.search(), searchtype: 'hot' })
  const followHot = (word: string) => {
    add(word)
    track('search-submit', { keyword: word, searchtype: 'hot' })
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{keyword ? `搜索“${keyword}”` : '搜索'}</h1>
        <SearchField api={api} place="page" keyword={keyword} searchenter={paths.search()} type={address.type} />
      </header>
      {result ? (
        <>
          <Kinds keyword={keyword} current={searchKindOf(address.type)} result={result} />
          {result.list.length > 0 ? (
            <ul className={styles['list']}>
              {result.list.map((entry) => (
                <Entry key={`${entry.contentType}/${entry.contentId}`} entry={entry} />
              ))}
            </ul>
          ) : (
            <Nothing keyword={keyword} columns={result.columns} />
          )}
          <Pager
            page={result.pgNo}
            pages={result.totalPage}
            href={(page) => paths.search({ keyword, ...words }, page)}
          />
        </>
      ) : null}
      {result && result.list.length > 0 ? null : <HotWords words={hotWords} linkOf={hotLink} onFollow={followHot} />}
    </div>
  )
}

function Kinds({ keyword, current, result }: { keyword: string; current: SearchKind; result: SearchResult }) {
  const countOf = (kind: SearchKind) =>
    result.kinds
      .filter((counted) => kind.contentType === null || counted.contentType === kind.contentType)
      .reduce((sum, counted) => sum + counted.totalCount, 0)
  return (
    <nav className={styles['kinds']} aria-label="结果分类">
      <ul>
        {SEARCH_KINDS.map((kind) => (
          <li key={kind.type}>
            <a
              href={paths.search({ keyword, type: kind.type })}
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

function Entry({ entry }: { entry: SearchEntry }) {
  const link = registryLink(entry, 'search')
  const apart = opensWindow(link)
  return (
    <li>
      <p className={styles['kind']}>{searchLabel(entry.contentType)}</p>
      <div>
        <h2>
          <a href={link} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
            <MarkedText markup={entry.title} />
            {apart ? <span className="visually-hidden">（在新窗口打开）</span> : null}
          </a>
        </h2>
        <p className={styles['summary']}>
          <MarkedText markup={entry.summary} />
        </p>
        <p className={styles['meta']}>
          {entry.authorName ? <span>{entry.authorName}</span> : null}
          <Time at={entry.publishTime} />
          {entry.isPay ? <span className={styles['member']}>会员</span> : null}
        </p>
      </div>
    </li>
  )
}

function Nothing({ keyword, columns }: { keyword: string; columns: SearchResult['columns'] }) {
  return (
    <div className={styles['nothing']}>
      <p>没有找到和“{keyword}”有关的内容。换个短一点的词，或者到栏目里走走。</p>
      <ul aria-label="栏目">
        {columns.map((column) => (
          <li key={column.id}>
            <a href={paths.column(column.id)}>{column.name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
