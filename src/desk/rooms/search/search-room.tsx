/**
 * The room of the search: the recommended words, searches of readers without results, and whether all content can be found.
 */
import type { IndexHealth, MissedPage } from '#contract/desk/search-word.ts'
import { paths } from '#domain/paths.ts'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useFreshQuery, useListQuery } from '../../use-call.ts'
import { DeskHotWords } from './hot-words.tsx'
import styles from './search-room.module.css'

const TITLE = '搜索用词'

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
        windowTitle={page > 1 ? `${TITLE}（第${page}页）` : TITLE}
        about="读者在搜什么、热门搜索里出现什么，改动立刻生效。这里只有词和次数，没有任何一位读者。"
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
    <RoomPart
      title="没有结果的搜索"
      about="近 30 天里有人搜、最近一次仍然找不到的词：也许是一个选题，也许缺一个同义词。"
    >
      {missed.list.length > 0 ? (
        <ul className={ledger['rows']}>
          {missed.list.map(({ keyword, searchNum, lastDay }) => (
            <li key={keyword} className={`${ledger['row']} ${styles['row']}`} data-two>
              <h3>
                <a href={paths.search({ keyword })}>{keyword}</a>
              </h3>
              <p className={`${ledger['meta']} ${styles['figures']}`}>
                <span>{searchNum} 次</span>
                <span>
                  最近 <time dateTime={lastDay}>{lastDay}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : page > 1 ? (
        <RoomBehindEnd first={paths.deskSearch()} />
      ) : (
        <RoomEmpty>近 30 天里，读者搜的词都有结果。</RoomEmpty>
      )}
      <PageNav {...missed} page={page} unit="个" onPage={onPage} />
    </RoomPart>
  )
}

function Health({ health: { documents, missing } }: { health: IndexHealth }) {
  return (
    <RoomPart title="搜索索引">
      <p className={styles['health']}>
        <strong>{documents}</strong> 条已发布的内容可以搜到，
        <strong data-wrong={missing > 0}>{missing}</strong> 条还搜不到。
      </p>
    </RoomPart>
  )
}
