/** The site's figures over a chosen period, compared with the same number of days before it. */
import { useSearchParams } from 'react-router'
import { readWindow } from '#domain/desk/figure-window.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import { DaySections } from './day-sections.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureTables } from './figure-tables.tsx'
import styles from './figure-room.module.css'
import { WindowForm } from './window-form.tsx'

export function Room() {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const window = readWindow({ from: search.get('from'), to: search.get('to') }, now)
  const { data, error, refetch, isFetching } = useCallQuery('GET /api/desk/figure', {
    query: { firstDay: window.from, lastDay: window.to },
  })
  const choose = ({ from, to }: DayWindow) => setSearch({ from, to })
  return (
    <>
      <RoomHead title={m.word.figures} about={m.figure.about} />
      <WindowForm key={`${window.from}/${window.to}`} window={window} now={now} onChoose={choose} />
      <p className={styles['told']} role="status">
        {data
          ? m.figure.comparedPeriods({
              firstDay: data.firstDay,
              lastDay: data.lastDay,
              beforeFirstDay: data.beforeFirstDay,
              beforeLastDay: data.beforeLastDay,
            })
          : isFetching
            ? m.figure.calculating
            : ''}
      </p>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? (
        <>
          <FigureCards figures={data} />
          <DaySections figures={data} />
          <FigureTables figures={data} />
        </>
      ) : null}
    </>
  )
}
