/**
 * The room of the search: the recommended words, searches of readers without results, and whether all content can be found.
 */
import type { IndexHealth, MissedPage } from '#contract/desk/search-word.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useFreshQuery, useListQuery } from '../../use-call.ts'
import { DeskHotWords } from './hot-words.tsx'
import styles from './search-room.module.css'

const TITLE = m.word.searchTerms

export function Room() {
  const { page, set } = useQueryFilter()
  const words = useFreshQuery('GET /api/desk/search/wordList')
  const missed = useListQuery('GET /api/desk/search/missList', { query: { pgNo: page } })
  const health = useFreshQuery('GET /api/desk/search/health')
  const failed = [words, missed, health].find(({ error }) => error)
  return (
    <>
      <RoomHead
        title={TITLE}
        windowTitle={page > 1 ? m.search.titleOfPage({ title: TITLE, page }) : TITLE}
        about={m.search.aboutRoom}
      />
      {failed?.error ? <RoomError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {words.data && missed.data && health.data ? (
        <>
          <DeskHotWords words={words.data} />
          <MissedWords missed={missed.data} page={page} onPage={(next) => set({ page: String(next) })} />
          <Health health={health.data} />
        </>
      ) : failed ? null : (
        <RoomLoading />
      )}
    </>
  )
}

type MissedProps = { missed: MissedPage; page: number; onPage: (page: number) => void }

function MissedWords({ missed, page, onPage }: MissedProps) {
  return (
    <RoomPart title={m.search.searchesWithoutResults} about={m.search.aboutSearchesWithoutResults}>
      {missed.list.length > 0 ? (
        <ul className={ledger['rows']}>
          {missed.list.map(({ keyword, searchNum, lastDay }) => (
            <li key={keyword} className={`${ledger['row']} ${styles['row']}`} data-two>
              <h3>
                <a href={paths.search({ keyword })}>{keyword}</a>
              </h3>
              <p className={`${ledger['meta']} ${styles['figures']}`}>
                <span>{m.search.searchCount({ count: searchNum })}</span>
                <span>{mixText(m.search.lastSearched, { day: <time dateTime={lastDay}>{lastDay}</time> })}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : page > 1 ? (
        <RoomBehindEnd first={paths.deskSearch()} />
      ) : (
        <RoomEmpty>{m.search.allHadResults}</RoomEmpty>
      )}
      <PageNav {...missed} page={page} total={m.search.total} onPage={onPage} />
    </RoomPart>
  )
}

function Health({ health: { documents, missing } }: { health: IndexHealth }) {
  return (
    <RoomPart title={m.search.searchIndex}>
      <p className={styles['health']}>
        {mixText(m.search.indexHealth, {
          documents: <strong>{documents}</strong>,
          missing: <strong data-wrong={missing > 0}>{missing}</strong>,
        })}
      </p>
    </RoomPart>
  )
}
