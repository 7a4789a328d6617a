/** The journal of the desk: who, what, when; read-only. */
import type { JournalEntryModel } from '#contract/desk/journal.ts'
import { JOURNAL_ACTION_NAMES, JOURNAL_ACTIONS } from '#domain/desk/journal.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import filters from '../../resource/list-filters.module.css'
import tables from '../../resource/row-table.module.css'
import { useCallQuery } from '../../use-call.ts'
import { JOURNAL_NOUNS, nounName, subjectPath } from './journal-words.ts'
import styles from './journal-room.module.css'

export function Room() {
  const { read, set, page } = useQueryFilter()
  const [noun, day] = [read('noun'), read('day')]
  const action = JOURNAL_ACTIONS.find((known) => known === read('action'))
  const uid = /^\d{1,10}$/.test(read('uid') ?? '') ? Number(read('uid')) : undefined
  const chosen = {
    ...(noun ? { noun } : {}),
    ...(action ? { action } : {}),
    ...(day ? { day } : {}),
    ...(uid ? { uid } : {}),
  }
  const { data, error, refetch } = useCallQuery('GET /api/desk/journal', {
    query: { pgNo: page, rowNum: 50, ...chosen },
  })
  const person = data?.list.find((entry) => entry.person.uid === uid)?.person.name
  return (
    <>
      <RoomHead title={m.word.journal} about={m.journal.about} />
      <div className={filters['filters']} role="search" aria-label={m.journal.searchJournal}>
        <label className={filters['choice']}>
          <span>{m.journal.subject}</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={noun ?? ''}
            onChange={({ target }) => set({ noun: target.value })}
          >
            <option value="">{m.word.all}</option>
            {JOURNAL_NOUNS.map((each) => (
              <option key={each.noun} value={each.noun}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label className={filters['choice']}>
          <span>{m.journal.action}</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={action ?? ''}
            onChange={({ target }) => set({ action: target.value })}
          >
            <option value="">{m.word.all}</option>
            {JOURNAL_ACTIONS.map((each) => (
              <option key={each} value={each}>
                {JOURNAL_ACTION_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        <label className={filters['choice']}>
          <span>{m.word.date}</span>
          <input
            type="date"
            className={`${boxes['box']} ${filters['select']}`}
            value={day ?? ''}
            max={calendarDate(useNow())}
            onChange={({ target }) => set({ day: target.value })}
          />
        </label>
        {uid ? (
          <button type="button" className={filters['clear']} onClick={() => set({ uid: undefined })}>
            {m.journal.showingOnly({ person: person ?? m.journal.personId({ uid }) })}
          </button>
        ) : null}
        {Object.keys(chosen).length > 0 ? (
          <button
            type="button"
            className={filters['clear']}
            onClick={() => set({ noun: undefined, action: undefined, day: undefined, uid: undefined })}
          >
            {m.journal.clearFilters}
          </button>
        ) : null}
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{m.journal.noEntries}</RoomEmpty> : null}
      {data && data.list.length > 0 ? (
        <Entries entries={data.list} onPerson={(id) => set({ uid: String(id) })} />
      ) : null}
      {data ? (
        <PageNav {...data} page={page} total={m.journal.total} onPage={(next) => set({ page: String(next) })} />
      ) : null}
    </>
  )
}

type EntriesProps = { entries: JournalEntryModel[]; onPerson: (uid: number) => void }

function Entries({ entries, onPerson }: EntriesProps) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{m.word.journal}</caption>
      <thead>
        <tr>
          <th scope="col">{m.journal.subject}</th>
          <th scope="col">{m.journal.action}</th>
          <th scope="col">{m.journal.doneBy}</th>
          <th scope="col">{m.word.time}</th>
          <th scope="col">{m.word.description}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, noun, subject, title, action, person, time, detail }) => {
          const path = subjectPath(noun, subject)
          return (
            <tr key={id}>
              <th scope="row">
                {path && action !== 'delete' ? <a href={path}>{title || nounName(noun)}</a> : title || nounName(noun)}
                <small className={styles['noun']}>{nounName(noun)}</small>
              </th>
              <td data-label={m.journal.action}>{JOURNAL_ACTION_NAMES[action]}</td>
              <td data-label={m.journal.doneBy}>
                <button type="button" className={styles['person']} onClick={() => onPerson(person.uid)}>
                  {person.name}
                </button>
              </td>
              <td data-label={m.word.time}>
                <Moment at={time} />
              </td>
              <td data-label={m.word.description} className={styles['detail']}>
                {detail}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
