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
import { m } from '#messages/site.ts'
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
  rank: RankPage | null
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
  // Before its first issue there is nothing to choose from.
  const isBare = magazine.issueNum === 0
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
          {isBare ? null : (
            <KeywordForm
              key={state.keyword}
              label={m.magazine.searchMagazine({ name: magazine.name })}
              placeholder={m.magazine.titleOrNumber}
              keyword={state.keyword}
              action={paths.magazines()}
              kept={periodicalQuery({ ...state, keyword: '', pgNo: 1 })}
              hrefOf={(keyword) => hrefOf({ type: 'keyword', keyword })}
            />
          )}
        </header>
        {isBare ? null : <PeriodicalFilters magazine={magazine} tree={tree} filter={state} hrefOf={hrefOf} />}
      </div>
      <div className={styles['body']}>
        <div className={styles['list']}>
          <p className={styles['count']} role="status">
            {isBare ? null : listedWords(state, data, firstPage)}
          </p>
          {firstPage > 1 ? (
            <p className={styles['before']}>
              <a data-button href={addressOf({ ...state, pgNo: firstPage - 1 })} rel="prev">
                {m.word.previousPage}
              </a>
            </p>
          ) : null}
          {state.periodicalList.length > 0 ? (
            <PeriodicalGroups filter={state} />
          ) : isBare ? (
            <EmptyList>
              {m.magazine.noIssuesYet}
              <a href={paths.home()}>{m.word.frontPage}</a>
              {m.magazine.startHereEnd}
            </EmptyList>
          ) : (
            <EmptyList>
              {m.magazine.noSuchIssue}
              <a href={everything}>{m.magazine.seeAllIssues}</a>
              {m.word.fullStop}
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
        {rank ? <IssueRank rank={rank} className={styles['rank']} /> : null}
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
    <nav className={tabs['tabs']} aria-label={m.word.magazine}>
      <ul>
        {magazines.map(({ magazineId, name, frequency, issueNum }) => (
          <li key={magazineId}>
            <a
              href={hrefOf({ type: 'magazine', magazineId })}
              aria-current={magazineId === filter.magazineId ? 'true' : undefined}
            >
              <span className={tabs['name']}>{name}</span>
              <span className={tabs['note']}>
                {frequency}
                {issueNum > 0 ? m.magazine.issueCount({ issueNum }) : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
