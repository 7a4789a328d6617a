/** The list of contributions: by state, by kind, by keyword. */
import type { DeskContribution } from '#contract/site/contribution.ts'
import { categoryName, CONTRIBUTION_KINDS, KIND_NAMES, stateName } from '#domain/contribution/contribution.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { SearchBox } from '../../kit/search-words.tsx'
import { TabNav } from '../../kit/tab-nav.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import filters from '../../resource/list-filters.module.css'
import { useListQuery } from '../../use-call.ts'
import styles from './contribution-room.module.css'
import {
  CONTRIBUTION_TITLE,
  contributionSheetPath,
  DESK_STATES,
  deskStateName,
  type ContributionSheet,
} from './contribution-tab.ts'

export function DeskContributionList({ sheet }: { sheet: ContributionSheet }) {
  const { set } = useQueryFilter()
  const { kind, state, keyword, page } = sheet
  const { data, error, isPlaceholderData, refetch } = useListQuery('GET /api/desk/contribution', {
    query: { pgNo: page, ...(kind ? { kind } : {}), ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) },
  })
  const name = state === null ? CONTRIBUTION_TITLE : `${deskStateName(state)} · ${CONTRIBUTION_TITLE}`
  return (
    <>
      <RoomHead
        title={CONTRIBUTION_TITLE}
        windowTitle={page > 1 ? m.contribution.titleWithPage({ name, page }) : name}
        about={m.contribution.about}
      />
      <TabNav
        label={m.contribution.progress}
        tabs={DESK_STATES.map(({ state: each, name: label }) => ({
          name: label,
          href: contributionSheetPath({ kind, state: each, keyword }),
          isHere: each === state,
          count: each === 'new' ? data?.newCount : undefined,
        }))}
      />
      <RoomPart title={state === null ? m.contribution.allContributions : deskStateName(state)}>
        <div className={filters['filters']}>
          <SearchBox
            label={m.contribution.searchContributions}
            placeholder={m.contribution.searchPlaceholder}
            value={keyword}
            onSearch={(words) => set({ keyword: cleanKeyword(words) })}
          />
          <label className={filters['choice']}>
            <span>{m.word.category2}</span>
            <select
              className={`${boxes['box']} ${filters['select']}`}
              value={kind ?? ''}
              onChange={({ target }) => set({ kind: target.value })}
            >
              <option value="">{m.contribution.anyCategory}</option>
              {CONTRIBUTION_KINDS.map((each) => (
                <option key={each} value={each}>
                  {KIND_NAMES[each]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <RoomLoading /> : null}
        {data?.list.length === 0 ? <NoContributions sheet={sheet} /> : null}
        {data && data.list.length > 0 ? (
          <ul className={ledger['rows']} aria-busy={isPlaceholderData}>
            {data.list.map((contribution) => (
              <ContributionRow key={contribution.id} contribution={contribution} />
            ))}
          </ul>
        ) : null}
        {data ? (
          <PageNav {...data} page={page} total={m.contribution.total} onPage={(next) => set({ page: String(next) })} />
        ) : null}
      </RoomPart>
    </>
  )
}

function NoContributions({ sheet: { kind, state, keyword, page } }: { sheet: ContributionSheet }) {
  if (page > 1) return <RoomBehindEnd first={contributionSheetPath({ kind, state, keyword })} />
  return (
    <RoomEmpty>
      {keyword ? (
        <>
          {m.contribution.nothingFound({ keyword })}
          <a href={contributionSheetPath({ kind, state })}>{m.contribution.clearKeyword}</a>
        </>
      ) : (
        m.contribution.empty
      )}
    </RoomEmpty>
  )
}

function ContributionRow({ contribution }: { contribution: DeskContribution }) {
  const { id, number, kind, category, title, name, state, attachment, createTime } = contribution
  return (
    <li className={`${ledger['row']} ${styles['row']}`} data-state={state} data-two>
      <h3>
        <a href={contributionSheetPath({ id })}>{title}</a>
      </h3>
      <p className={styles['standing']}>{stateName(kind, state)}</p>
      <p className={`${ledger['meta']} ${styles['meta']}`}>
        <span>
          {KIND_NAMES[kind]} · {categoryName(kind, category)}
        </span>
        <span>{name}</span>
        <Moment at={createTime} />
        <span>{number}</span>
        {attachment ? <span>{m.contribution.hasAttachment}</span> : null}
      </p>
    </li>
  )
}
