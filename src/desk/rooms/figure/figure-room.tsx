/** The site's figures over a chosen period, compared with the same number of days before it. */
import { useSearchParams } from 'react-router'
import { readWindow } from '#domain/desk/figure-window.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import { useNow } from '#web/ui/now.tsx'
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
      <RoomHead title="数据" about="只数次数，不认人；日子都按北京时间。今天还没有过完，数字会继续涨。" />
      <WindowForm key={`${window.from}/${window.to}`} window={window} now={now} onChoose={choose} />
      <p className={styles['told']} role="status">
        {data
          ? `${data.firstDay} 至 ${data.lastDay}，与此前的 ${data.beforeFirstDay} 至 ${data.beforeLastDay} 相比`
          : isFetching
            ? '正在计算'
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
