/** All issues of a magazine: chosen by tabs and filters that live in the address, shown as covers, year by year. */
import type { MouseEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type {
  IssueCategoryTree,
  Magazine,
  Periodical,
  PeriodicalPage,
  RecommendedPeriodical,
} from '#contract/site/magazine-list.ts'
import type { RankPage } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import {
  changePeriodical,
  startPeriodical,
  type PeriodicalChange,
  type PeriodicalFilter,
} from '#domain/issue/periodical-filter.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { KeywordForm } from '../../../ui/keyword-form.tsx'
import { listedWords } from './list-model.ts'
import styles from './magazine-list-view.module.css'
import { MoreIssues } from './more-issues.tsx'
import { PeriodicalFilters } from './periodical-filters.tsx'
import { PeriodicalGroups } from './periodical-groups.tsx'
import { RecommendedIssues } from './recommended-issues.tsx'
import { usePeriodicalList } from './use-periodical-list.ts'
import chart from './issue-rank.module.css'
import tabs from './magazine-tabs.module.css'

type Props = {
  api: Api
  magazine: Magazine
  magazines: Magazine[]
  tree: IssueCategoryTree
  filter: PeriodicalFilter<Periodical>
  data: PeriodicalPage
  recommended: RecommendedPeriodical[]
  rank: RankPage
}

const addressOf = (filter: PeriodicalFilter<Periodical>) => paths.magazines(periodicalQuery(filter))

export function MagazineListView({ api, magazine, magazines, tree, filter, data, recommended, rank }: Props) {
  const { state, firstPage, failure, loadMore } = usePeriodicalList(api, filter, data)
  // The target of a choice is in its link beforehand; whether it may be followed now is checked when it is pressed.
  const hrefOf = (change: PeriodicalChange<Periodical>) =>
    addressOf(changePeriodical({ ...state, loading: false }, change))
  const hold = (event: MouseEvent) => {
    if (state.loading) event.preventDefault()
  }
  const everything = addressOf(startPeriodical({ magazineId: magazine.magazineId }))
  return (
    <div className={styles['page']}>
      <div onClickCapture={hold}>
        <MagazineTabs magazines={magazines} filter={state} hrefOf={hrefOf} />
        <header className={styles['head']}>
          <div>
            <h1>{magazine.name}</h1>
            <p>{magazine.description}</p>
          </div>
          <KeywordForm
            key={state.keyword}
            label={`在《${magazine.name}》中查找`}
            placeholder="题目、期号"
            keyword={state.keyword}
            action={paths.magazines()}
            kept={periodicalQuery({ ...state, keyword: '', pgNo: 1 })}
            hrefOf={(keyword) => hrefOf({ type: 'keyword', keyword })}
          />
        </header>
        <PeriodicalFilters magazine={magazine} tree={tree} filter={state} hrefOf={hrefOf} />
      </div>
      <div className={styles['body']}>
        <div className={styles['list']}>
          <p className={styles['count']} role="status">
            {listedWords(state, data, firstPage)}
          </p>
          {firstPage > 1 ? (
            <p className={styles['before']}>
              <a href={addressOf({ ...state, pgNo: firstPage - 1 })} rel="prev">
                上一页
              </a>
            </p>
          ) : null}
          {state.periodicalList.length > 0 ? (
            <PeriodicalGroups filter={state} />
          ) : (
            <EmptyList>
              没有这样的一期。少选一个条件，或者
              <a href={everything}>看全部各期</a>。
            </EmptyList>
          )}
          {state.more || state.loading ? (
            <MoreIssues
              href={addressOf({ ...state, pgNo: state.loading ? state.pgNo : state.pgNo + 1 })}
              loading={state.loading}
              failure={failure}
              loadMore={loadMore}
            />
          ) : null}
        </div>
        <RecommendedIssues list={recommended} className={styles['recommended']} />
        <IssueRank rank={rank} className={styles['rank']} />
      </div>
    </div>
  )
}

type RankProps = { rank: RankPage; className: string | undefined }

/** The issues that are opened most, of all magazines: the beginning of their chart. */
function IssueRank({ rank: { ranking, list }, className }: RankProps) {
  if (list.length === 0) return null
  return (
    <section className={className} aria-labelledby="issue-rank">
      <h2 id="issue-rank" className={chart['title']}>
        <a href={paths.ranking(ranking.type)}>{ranking.name}</a>
      </h2>
      <ol className={chart['rank']}>
        {list.map((entry) => (
          <li key={entry.contentId}>
            <span className={chart['place']}>{entry.rank}</span>
            <div>
              <h3>
                <a href={registryLink(entry)}>{entry.title}</a>
              </h3>
              <p>
                {entry.authorName}　{wanNumber(entry.num)} {ranking.metricText}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type TabProps = {
  magazines: Magazine[]
  filter: PeriodicalFilter<Periodical>
  hrefOf: (change: PeriodicalChange<Periodical>) => string
}

/** The magazines, each a link that preserves the other filters. */
function MagazineTabs({ magazines, filter, hrefOf }: TabProps) {
  return (
    <nav className={tabs['tabs']} aria-label="刊物">
      <ul>
        {magazines.map(({ magazineId, name, frequency, issueNum }) => (
          <li key={magazineId}>
            <a
              href={hrefOf({ type: 'magazine', magazineId })}
              aria-current={magazineId === filter.magazineId ? 'true' : undefined}
            >
              <span className={tabs['name']}>{name}</span>
              <span className={tabs['note']}>
                {frequency}　{issueNum} 期
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
